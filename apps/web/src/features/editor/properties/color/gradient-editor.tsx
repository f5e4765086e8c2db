import { IconButton, NumberField } from '@rehearse/client/ui';
import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorRow } from './color-row';
import { Row } from '../section';
import styles from './gradient-editor.module.css';
import { addStop, colorStop, type Gradient, gradientCss, moveStop, removeStop, reversed } from './gradient';

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
  const removeBy = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.stopPropagation();
    setOnce(removeStop(gradient, at), 0);
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
            <label
              key={at}
              className={styles.stop}
              style={style}
              data-chosen={at === index || undefined}
              onPointerDown={(event) => press(event, at)}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
            >
              <input
                type="range"
                min={0}
                max={100}
                value={p}
                aria-label={t('gradient.stop', { number: at + 1 })}
                onFocus={() => choose(at)}
                onChange={(event) => {
                  move(at, event.target.valueAsNumber);
                  onCommit();
                }}
                onKeyDown={(event) => removeBy(event, at)}
              />
            </label>
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
