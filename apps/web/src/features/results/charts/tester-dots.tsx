import styles from './charts.module.css';

const pitch = 18;

/** One dot per tester while there are too few for a rate: filled succeeded, open did not. */
export function TesterDots({
  successes,
  total,
  label,
}: {
  readonly successes: number;
  readonly total: number;
  readonly label: string;
}) {
  return (
    <svg width={total * pitch} height={pitch} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <circle
          key={index}
          className={index < successes ? styles.dot : styles.hollow}
          cx={(index + 0.5) * pitch}
          cy={pitch / 2}
          r={5.5}
        />
      ))}
    </svg>
  );
}
