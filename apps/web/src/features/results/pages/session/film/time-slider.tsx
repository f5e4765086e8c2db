import type { CSSProperties } from 'react';
import type { Playhead } from './playhead';
import { useOfTime } from './use-time';
import styles from './time-slider.module.css';

interface TimeSliderProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly label: string;
  /** What screen readers say of a time. */
  readonly textOf: (time: number) => string;
  /** What stands at moments of it. */
  readonly marks?: readonly TimeMark[];
}

interface TimeMark {
  readonly id: string;
  readonly at: number;
  /** Said where the pointer rests on it. */
  readonly text: string;
}

/** ms between two places of the slider. */
const stepMs = 100;

/** Time on a line of its own; of the session nothing stands on it but marks. */
export function TimeSlider({ playhead, length, label, textOf, marks = [] }: TimeSliderProps) {
  const time = useOfTime(playhead, (ms) => Math.floor(ms / stepMs) * stepMs);
  return (
    <span className={styles.line}>
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={textOf(time)}
        min={0}
        max={length}
        step={stepMs}
        value={time}
        onChange={({ currentTarget }) => playhead.seek(currentTarget.valueAsNumber)}
      />
      {marks.map(({ id, at, text }) => (
        <i
          key={id}
          className={styles.mark}
          title={text}
          style={{ '--at': length > 0 ? at / length : 0 } as CSSProperties}
        />
      ))}
    </span>
  );
}
