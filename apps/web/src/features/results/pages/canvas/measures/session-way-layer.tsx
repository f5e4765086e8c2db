import { useTranslation } from 'react-i18next';
import styles from '../canvas.module.css';
import type { Camera, Rect } from '../stage/camera';
import type { WayStep } from './session-way';

interface SessionWayLayerProps {
  readonly camera: Camera;
  readonly places: ReadonlyMap<string, Rect>;
  readonly steps: readonly WayStep[];
}

/** So many can be read; the table has all of them. */
export const mostDrawn = 300;
/** px: of a step, and of the ring around the one before which the longest time passed. */
const radius = 9;
const widestHalo = 26;
/** Of the zoom, below which rings get smaller: screens would lie beneath them. */
const fullScale = 0.16;

/** Where one tester pressed, from step to step; a ring is as wide as the time before it was long. */
export function SessionWayLayer({ camera, places, steps }: SessionWayLayerProps) {
  const { t } = useTranslation('results');
  const room = (widestHalo - radius) * Math.min(1, camera.scale / fullScale);
  const longest = Math.max(1, ...steps.map(({ since }) => since));
  const drawn = steps.slice(0, mostDrawn).flatMap((step) => {
    const screen = places.get(step.screen);
    if (!screen || !step.place) return [];
    return [{ step, x: screen.x + step.place.x * camera.scale, y: screen.y + step.place.y * camera.scale }];
  });
  return (
    <svg className={styles.overlay} role="img" aria-label={t('canvas.stepsLabel', { count: drawn.length })}>
      {drawn.map(({ step, x, y }) => (
        <circle
          key={step.number}
          className={styles.halo}
          cx={x}
          cy={y}
          r={radius + room * Math.sqrt(step.since / longest)}
        />
      ))}
      {[styles.wayEdge, styles.way].map((className) => (
        <polyline key={className} className={className} points={drawn.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {drawn.map(({ step, x, y }) => (
        <StepMark key={step.number} step={step} x={x} y={y} />
      ))}
    </svg>
  );
}

interface StepMarkProps {
  readonly step: Pick<WayStep, 'number' | 'isMissed' | 'isExact'>;
  readonly x: number;
  readonly y: number;
}

/** A number in a circle: hollow with a cross line where nothing reacted, square where it came by keyboard. */
export function StepMark({ step: { number, isMissed, isExact }, x, y }: StepMarkProps) {
  const className = isMissed ? styles.stepMissed : styles.step;
  return (
    <g transform={`translate(${x} ${y})`}>
      {isExact ? (
        <circle className={className} r={radius} />
      ) : (
        <rect className={className} x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx={2} />
      )}
      <text className={isMissed ? styles.stepMissedText : styles.stepText} y={3.5}>
        {number}
      </text>
    </g>
  );
}
