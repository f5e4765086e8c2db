import { memo } from 'react';
import type { TimeAxis } from './time-axis';
import { type Mark, markOf, type TimelineEvent } from './lanes';
import { markHeight, markShapes } from './mark-shapes';
import styles from './timeline.module.css';

interface MarkLanesProps {
  readonly moments: readonly TimelineEvent[];
  /** px, of each moment. */
  readonly places: readonly number[];
  readonly axis: TimeAxis;
}

/** The lane of each mark, from above. */
const laneOf: Record<Mark, number> = { click: 0, keyboard: 0, help: 0, gaveUp: 0, missed: 1, typing: 2, answer: 2 };
const lanes = 3;

/** px. Marks of one kind that are nearer to each other cannot be told apart: a long session has thousands within few of them. */
const leastGap = 0.5;

/** Clicks, misses and typing as marks of different shapes; thousands of them are one path for each shape. */
export const MarkLanes = memo(function MarkLanes({ moments, places, axis }: MarkLanesProps) {
  const paths = new Map<Mark, string>();
  const last = new Map<Mark, number>();
  for (const [index, { event }] of moments.entries()) {
    const mark = markOf(event);
    const place = places[index] ?? 0;
    if (!mark || place - (last.get(mark) ?? -Infinity) < leastGap) continue;
    last.set(mark, place);
    paths.set(mark, (paths.get(mark) ?? '') + markShapes[mark](place, laneOf[mark] * markHeight));
  }
  return (
    <svg className={styles.marks} width={axis.width + markHeight} height={lanes * markHeight} aria-hidden="true">
      {[...paths].map(([mark, path]) => (
        <path key={mark} d={path} className={styles[mark]} />
      ))}
    </svg>
  );
});
