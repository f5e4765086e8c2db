import type { PresentSession } from '@rehearse/contract';
import { memo } from 'react';
import styles from '../live.module.css';
import { PressRing } from './press-ring';

interface StageMarksProps {
  /** px */
  readonly width: number;
  readonly height: number;
  /** Of the same surface. */
  readonly presses: PresentSession['presses'];
  readonly pointer: PresentSession['pointer'];
}

/** Above a screen: the last way of the mouse, and what was pressed. Older presses are paler. */
export const StageMarks = memo(function StageMarks({ width, height, presses, pointer }: StageMarksProps) {
  const points = pointer.x.map((x, index) => [x * width, (pointer.y[index] ?? 0) * height] as const);
  const end = points.at(-1);
  return (
    <>
      <svg className={styles.marks} width={width} height={height} aria-hidden="true">
        {points.length > 1 && <polyline className={styles.trail} points={points.join(' ')} />}
        {presses.map(({ at, x, y, isMissed }, index) => (
          <PressRing
            key={at}
            x={x * width}
            y={y * height}
            isMissed={isMissed}
            opacity={1 - Math.min(0.75, (presses.length - 1 - index) * 0.25)}
          />
        ))}
      </svg>
      {end && <Pointer x={end[0]} y={end[1]} />}
    </>
  );
});

/** In a picture of its own, which is moved without painting anything anew. */
const Pointer = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <svg className={styles.pointer} width={12} height={16} style={{ translate: `${x}px ${y}px` }} aria-hidden="true">
    <path d="M0 0v12l3.2-2.8 2.1 4.6 2.1-1-2.1-4.5h4.2z" />
  </svg>
);
