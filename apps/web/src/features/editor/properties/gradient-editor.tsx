import { IconButton, NumberField } from '@rehearse/client/ui';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from './color-row';
import { Row } from './section';
import styles from './properties.module.css';
import { addStop, colorStop, type Gradient, gradientCss, moveStop, removeStop, reversed } from './values/gradient';

interface GradientEditorProps {
  readonly gradient: Gradient;
  readonly onChange: (gradient: Gradient) => void;
  readonly onCommit: () => void;
}

/** A bar with its stops: drag or use the arrows to move one, press the bar to add one, Delete removes it. */
export function GradientEditor({ gradient, onChange, onCommit }: GradientEditorProps) {
  const { t } = useTranslation('editor');
  const bar = useRef<HTMLDivElement>(null);
  const dragged = useRef<number | null>(null);
  const [chosen, choose] = useState(0);
  const index = Math.min(chosen, gradient.colors.length - 1);
  const stop = gradient.colors[index];

  const placeOf = (event: PointerEvent): number => {
    const box = bar.current?.getBoundingClientRect();
    return box ? Math.round(((event.clientX - box.left) / box.width) * 100) : 0;
  };
  const set = (next: Gradient, at = index) => {
    choose(at);
    onChange(next);
  };
  const setOnce = (next: Gradient, at = index) => {
    set(next, at);
    onCommit();
  };
  const move = (at: number, p: number): number => {
    const next = moveStop(gradient, at, p);
    set(next.gradient, next.index);
    return next.index;
  };
  const press = (event: PointerEvent<HTMLElement>, at: number) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    choose(at);
    dragged.current = at;
  };
  const drag = (event: PointerEvent) => {
    if (dragged.current !== null) dragged.current = move(dragged.current, placeOf(event));
  };
  const drop = () => {
    if (dragged.current !== null) onCommit();
    dragged.current = null;
  };
  const onKeyDown = (event: KeyboardEvent, at: number, p: number) => {
    const step = event.shiftKey ? 10 : 1;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') move(at, p - step);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(at, p + step);
    else if (event.key === 'Delete' || event.key === 'Backspace') set(removeStop(gradient, at), 0);
    else return;
    onCommit();
    event.preventDefault();
    event.stopPropagation();
  };
  const insert = (event: PointerEvent) => {
    const next = addStop(gradient, placeOf(event));
    setOnce(next.gradient, next.index);
  };
  const barStyle: CSSProperties & Record<'--gradient', string> = { '--gradient': gradientCss(gradient, 'to right') };

  return (
    <>
      <div ref={bar} className={styles.gradient}>
        <div className={styles.gradientBar} style={barStyle} onPointerDown={insert} />
        {gradient.colors.map(({ c, p }, at) => {
          const style: CSSProperties & Record<'--stop', string> = { left: `${p}%`, '--stop': c };
          return (
            <button
              key={at}
              type="button"
              className={styles.stop}
              style={style}
              role="slider"
              aria-label={t('gradient.stop', { count: at + 1 })}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={p}
              aria-valuetext={`${p} %`}
              aria-current={at === index || undefined}
              onFocus={() => choose(at)}
              onPointerDown={(event) => press(event, at)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={(event) => onKeyDown(event, at, p)}
            />
          );
        })}
      </div>
      {stop && (
        <>
          <ColorRow
            label={t('gradient.stopColor')}
            value={stop.c}
            onChange={(c) => set(colorStop(gradient, index, c))}
            onCommit={onCommit}
          />
          <Row>
            <NumberField
              label={t('gradient.position')}
              icon="arrows-diagonal"
              unit="%"
              size="s"
              min={0}
              max={100}
              decimals={0}
              value={stop.p}
              onChange={(p) => move(index, p)}
              onCommit={onCommit}
            />
            <NumberField
              label={t('gradient.angle')}
              icon="angle"
              unit="°"
              size="s"
              decimals={0}
              value={gradient.direction}
              onChange={(direction) => onChange({ ...gradient, direction: ((direction % 360) + 360) % 360 })}
              onCommit={onCommit}
            />
            <IconButton
              icon="arrows-exchange"
              size="s"
              label={t('gradient.reverse')}
              onPress={() => setOnce(reversed(gradient))}
            />
            <IconButton
              icon="trash"
              size="s"
              label={t('gradient.removeStop')}
              isDisabled={gradient.colors.length <= 2}
              onPress={() => setOnce(removeStop(gradient, index), 0)}
            />
          </Row>
        </>
      )}
    </>
  );
}
