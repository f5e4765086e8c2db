import type { Screen } from '@rehearse/model';
import type { Pointer } from '@rehearse/simulate';
import { useTime } from './use-time';
import type { Clock } from './playhead';
import { type Press, pressesAt, pressMs } from './presses';
import styles from './film.module.css';

interface PointerMarksProps {
  readonly screen: Screen;
  readonly scale: number;
  readonly playhead: Clock;
  readonly mouse: Pointer;
  readonly presses: readonly Press[];
}

/** ms of the way that is shown behind the pointer. */
const trailMs = 1_500;
/** px */
const ring = { first: 10, last: 22 };

/** Above a screen: where the mouse was and came from, and what was pressed just now. */
export function PointerMarks({ screen, scale, playhead, mouse, presses }: PointerMarksProps) {
  const time = useTime(playhead);
  const [w, h] = [screen.w * scale, screen.h * scale];
  const place = mouse.at(time);
  const isHere = place?.screen === screen.id;
  const trail = isHere ? mouse.trail(time, trailMs).map(({ x, y }) => `${x * w},${y * h}`) : [];
  return (
    <svg className={styles.marks} width={w} height={h} aria-hidden="true">
      {trail.length > 1 && <polyline className={styles.trail} points={trail.join(' ')} />}
      {pressesAt(presses, time).map((press) =>
        press.screen === screen.id ? <PressMark key={press.at} press={press} w={w} h={h} time={time} /> : null,
      )}
      {isHere && place && (
        <path
          className={styles.pointer}
          data-pressed={place.pressed || undefined}
          d="M0 0v17l4.5-4 3 6.5 3-1.4-3-6.3h6z"
          transform={`translate(${place.x * w} ${place.y * h})`}
        />
      )}
    </svg>
  );
}

interface PressMarkProps {
  readonly press: Press;
  readonly w: number;
  readonly h: number;
  readonly time: number;
}

/** Missed ones differ in shape, too. */
function PressMark({ press: { at, x, y, to, isMissed }, w, h, time }: PressMarkProps) {
  const age = (time - at) / pressMs;
  const [left, top] = [x * w, y * h];
  const r = ring.first + (ring.last - ring.first) * age;
  return (
    <g className={isMissed ? styles.missedPress : styles.press} opacity={1 - age * 0.8}>
      <circle cx={left} cy={top} r={r} />
      {isMissed && <path d={`M${left - 6} ${top - 6}l12 12m0 -12l-12 12`} />}
      {to && <path d={`M${left} ${top}L${to.x * w} ${to.y * h}`} />}
    </g>
  );
}
