import type { Playhead } from './playhead';
import { useOfTime } from './use-time';
import styles from './time-slider.module.css';

interface TimeSliderProps {
  readonly playhead: Playhead;
  readonly length: number;
  readonly label: string;
  /** What screen readers say of a time. */
  readonly textOf: (time: number) => string;
}

/** ms between two places of the slider. */
const stepMs = 100;

/** Time on a line of its own, without anything of the session on it. */
export function TimeSlider({ playhead, length, label, textOf }: TimeSliderProps) {
  const time = useOfTime(playhead, (ms) => Math.floor(ms / stepMs) * stepMs);
  return (
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
  );
}
