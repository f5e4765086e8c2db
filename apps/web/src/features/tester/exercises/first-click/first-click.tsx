import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ControlProps } from '../../questions/answer';
import { KeyHint, KeyHints } from '../../questions/key-hints';
import { useKeys } from '../../questions/use-keys';
import page from '../../tester.module.css';
import type { Texts } from '../../texts';
import type { Exercise } from '../exercise';
import { useExerciseTexts, withTexts } from '../exercise-texts';
import styles from '../exercises.module.css';
import { isRight, namedOn, type Point, widgetAt } from '../on-screen';
import { ScreenPlace } from '../screen-place';
import { clickedIn, toldClick, type Way, withClick, withUndo } from './clicked';

export const firstClick = (texts: Texts): Exercise => ({
  Control: withTexts(FirstClick, texts),
  words: {
    hint: texts.t('firstClick.hint'),
    stored: texts.t('firstClick.stored'),
    open: texts.t('firstClick.open'),
    next: texts.t('firstClick.send'),
    skip: texts.t('firstClick.unknown'),
  },
  isOpen: (value) => clickedIn(value).now === null,
  told: (value) => ({ value: toldClick(clickedIn(value)) }),
  chosen: (value, { question }, app) =>
    question.kind === 'firstClick' && isRight(app, question, clickedIn(value).first) ? 'right' : 'wrong',
  isBeside: true,
});

/** A screen that is only a picture: one click on it, by pointer, by a cross that keys move, or in a list of what can be read. */
function FirstClick({ asked, value, onChange, open, elapsed }: ControlProps) {
  const { t } = useExerciseTexts();
  const { app, hash } = open;
  const screen = asked.question.kind === 'firstClick' ? asked.question.screen : '';
  const clicked = clickedIn(value);
  const click = (point: Point, way: Way) => {
    if (clicked.now) return;
    const place = { ...point, widget: widgetAt(app, screen, point) };
    onChange(withClick(clicked, place, elapsed(), way));
  };
  const undo = () => onChange(withUndo(clicked));
  useKeys((key) => {
    if (key.toLowerCase() !== 'z' || !clicked.now) return false;
    undo();
    return true;
  });
  return (
    <>
      <div className={styles['aside']}>
        <output>{clicked.now && <b>{t('firstClick.marked')}</b>}</output>
        {clicked.now ? (
          <button type="button" className={page['button']} onClick={undo}>
            {t('undo')} <kbd>Z</kbd>
          </button>
        ) : (
          <ThingsToRead onSelect={(point) => click(point, 'list')} things={namedOn(app, screen)} />
        )}
        <KeyHints>
          <KeyHint keys={['Tab', '↑', '↓', '←', '→']}>{t('firstClick.keysMove')}</KeyHint>
          <KeyHint keys={[t('firstClick.space')]}>{t('firstClick.keysClick')}</KeyHint>
        </KeyHints>
      </div>
      <ScreenPlace app={app} hash={hash} screen={screen} around={184}>
        <ClickArea onClick={click} />
        {clicked.now && <Mark at={clicked.now} />}
      </ScreenPlace>
    </>
  );
}

const Mark = ({ at: { x, y } }: { readonly at: Point }) => (
  <i className={styles['mark']} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
);

const within = (share: number): number => Math.min(1, Math.max(0, share));
const moves: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** px that an arrow moves the cross; with Shift. */
const step = 16;
const smallStep = 4;

/** All of the picture. By keys it has a cross, which is where it is pressed. */
function ClickArea({ onClick }: { readonly onClick: (at: Point, way: Way) => void }) {
  const { t } = useExerciseTexts();
  const [cross, setCross] = useState<Point>({ x: 0.5, y: 0.5 });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const px = event.shiftKey ? smallStep : step;
    setCross(({ x, y }) => ({ x: within(x + (by.x * px) / width), y: within(y + (by.y * px) / height) }));
  };
  const click = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    if (detail === 0) return onClick(cross, 'keys');
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onClick({ x: within((clientX - left) / width), y: within((clientY - top) / height) }, 'pointer');
  };
  return (
    <button
      type="button"
      className={styles['area']}
      aria-label={t('firstClick.picture')}
      onClick={click}
      onKeyDown={move}
    >
      <i className={styles['cross']} style={{ left: `${cross.x * 100}%`, top: `${cross.y * 100}%` }} />
    </button>
  );
}

interface ThingsToReadProps {
  readonly things: ReturnType<typeof namedOn>;
  readonly onSelect: (at: Point) => void;
}

/** For whoever does not see the picture: what can be read on it, one of which is the click. */
function ThingsToRead({ things, onSelect }: ThingsToReadProps) {
  const { t } = useExerciseTexts();
  if (things.length === 0) return null;
  return (
    <details className={styles['things']}>
      <summary>{t('firstClick.list')}</summary>
      <ul>
        {things.map(({ id, name, middle }) => (
          <li key={id}>
            <button type="button" className={page['button']} onClick={() => onSelect(middle)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
