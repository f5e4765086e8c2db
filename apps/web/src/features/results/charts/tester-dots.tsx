import styles from './charts.module.css';

/** One dot per tester while there are too few for a rate: filled succeeded, open did not. */
export function TesterDots({ successes, total, label }: { readonly successes: number; readonly total: number; readonly label: string }) {
  return (
    <div className={styles.dots} role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <svg key={index} width={14} height={14}>
          <circle className={index < successes ? styles.dot : styles.hollow} cx={7} cy={7} r={5.5} />
        </svg>
      ))}
    </div>
  );
}
