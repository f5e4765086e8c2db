import { classes } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './rate-interval.module.css';

interface RateTrackProps {
  /** 0 to 1. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
}

const percent = (share: number): string => `${Math.max(0, Math.min(1, share)) * 100}%`;

/** 0 to 100 track, band for the interval, tick for the estimate. Decoration: say the numbers as text beside it. */
export function RateTrack({ value, lo, hi }: RateTrackProps) {
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.band} style={{ left: percent(lo), width: percent(hi - lo) }} />
      <span className={styles.tick} style={{ left: percent(value) }} />
    </span>
  );
}

interface RateIntervalProps extends RateTrackProps {
  /** The estimate as text, e.g. "76%". */
  readonly text: string;
  /** The interval as text, e.g. "61–87". */
  readonly range: string;
  /** For screen readers: all of it in a sentence. */
  readonly label: string;
  readonly size?: 'm' | 'l';
}

/** A rate with its 95 % interval, the same everywhere, never in red or green. */
export function RateInterval({ value, lo, hi, text, range, label, size = 'm' }: RateIntervalProps) {
  return (
    <span className={classes(styles.rate, size === 'l' && styles.large)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <strong aria-hidden>{text}</strong>
      <RateTrack value={value} lo={lo} hi={hi} />
      <span className={styles.range} aria-hidden>
        {range}
      </span>
    </span>
  );
}
