import styles from './charts.module.css';

interface TimeDotsProps {
  readonly values: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** One dot per session on a thin axis, while there are too few for an interval. */
export function TimeDots({ values, from, to, label }: TimeDotsProps) {
  return (
    <svg width="100%" height={16} role="img" aria-label={label} overflow="visible">
      <line className={styles.axis} x1="0" x2="100%" y1={8} y2={8} />
      {values.map((value, index) => (
        <circle
          key={index}
          className={styles.dot}
          cx={`${to > from ? ((value - from) / (to - from)) * 100 : 50}%`}
          cy={8}
          r={4.5}
        />
      ))}
    </svg>
  );
}
