import type { Rate } from '@rehearse/contract';
import { useFormats } from '../format/use-formats';
import styles from './charts.module.css';

const height = 16;
const middle = height / 2;
const percentOf = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`;

/** A capped whisker with a tick, in shares of the width. */
function Whisker({ lo, hi, value }: { readonly lo: number; readonly hi: number; readonly value: number }) {
  return (
    <g>
      <line className={styles.whisker} x1={percentOf(lo)} x2={percentOf(hi)} y1={middle} y2={middle} />
      <line className={styles.whisker} x1={percentOf(lo)} x2={percentOf(lo)} y1={middle - 3.5} y2={middle + 3.5} />
      <line className={styles.whisker} x1={percentOf(hi)} x2={percentOf(hi)} y1={middle - 3.5} y2={middle + 3.5} />
      <line className={styles.tick} x1={percentOf(value)} x2={percentOf(value)} y1={middle - 6.5} y2={middle + 6.5} />
    </g>
  );
}

/** An estimated rate on a track from 0 to 100 %: light bar, tick at the estimate, whisker for the interval. Draws nothing for n = 0. */
export function RateBar({ rate, label }: { readonly rate: Rate; readonly label: string }) {
  if (rate.value === null) return null;
  return (
    <svg width="100%" height={height} role="img" aria-label={label} overflow="visible">
      <rect className={styles.track} width="100%" y={middle - 5} height={10} />
      <rect className={styles.estimate} width={percentOf(rate.value)} y={middle - 5} height={10} />
      {rate.lo !== null && rate.hi !== null && <Whisker lo={rate.lo} hi={rate.hi} value={rate.value} />}
    </svg>
  );
}

/** Labels 0, 50 and 100 % under a rate bar. */
export function RateScale() {
  const { percent } = useFormats();
  return (
    <div className={styles.scale} aria-hidden="true">
      <span>0</span>
      <span>50</span>
      <span>{percent(1)}</span>
    </div>
  );
}
