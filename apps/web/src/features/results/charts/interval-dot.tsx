import styles from './charts.module.css';

interface Interval {
  readonly value: number;
  readonly lo: number | null;
  readonly hi: number | null;
}

const height = 16;
const middle = height / 2;

/** A typical value with its interval on a thin axis that all rows of a table share. */
export function IntervalDot(props: Interval & { readonly from?: number; readonly to: number; readonly label: string }) {
  const { value, lo, hi, from = 0, to, label } = props;
  const at = (one: number) => `${to > from ? Math.min(100, Math.max(0, ((one - from) / (to - from)) * 100)) : 0}%`;
  return (
    <svg width="100%" height={height} role="img" aria-label={label} overflow="visible">
      <line className={styles.axis} x1="0" x2="100%" y1={middle} y2={middle} opacity={0.5} />
      {lo !== null && hi !== null && (
        <>
          <line className={styles.whisker} x1={at(lo)} x2={at(hi)} y1={middle} y2={middle} />
          <line className={styles.whisker} x1={at(lo)} x2={at(lo)} y1={middle - 3.5} y2={middle + 3.5} />
          <line className={styles.whisker} x1={at(hi)} x2={at(hi)} y1={middle - 3.5} y2={middle + 3.5} />
        </>
      )}
      <circle className={styles.dot} cx={at(value)} cy={middle} r={3.5} />
    </svg>
  );
}
