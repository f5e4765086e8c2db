import { useTranslation } from 'react-i18next';
import type { Result } from '../tasks/outcome';
import styles from './scatter.module.css';

interface ScatterLegendProps {
  /** Whose outcomes the marks tell; undefined: there is no task. */
  readonly task: string | undefined;
  readonly counts: Readonly<Record<Result, number>>;
}

/** What the marks of the scatter plot mean. */
export function ScatterLegend({ task, counts }: ScatterLegendProps) {
  const { t } = useTranslation('results');
  const hasTask = task !== undefined;
  return (
    <p className={styles.legend}>
      <Mark result="success" />
      {hasTask ? t('scatter.done', { task, count: counts.success }) : t('scatter.session')}
      {hasTask && (
        <>
          <Mark result="fail" />
          {t('scatter.notDone', { count: counts.fail })}
        </>
      )}
      {counts.none > 0 && (
        <>
          <Mark result="none" />
          {t('scatter.notStarted', { count: counts.none })}
        </>
      )}
      <svg width={18} height={18} aria-hidden="true">
        <circle cx={9} cy={9} r={7.5} className={styles.ring} />
      </svg>
      {t('scatter.ring')}
      <svg width={24} height={12} aria-hidden="true">
        <path d="M0 6H24" className={styles.range} />
        <path d="M5 6H19" className={styles.half} />
        <path d="M12 2V10" className={styles.median} />
      </svg>
      {t('scatter.frame')}
    </p>
  );
}

function Mark({ result }: { readonly result: Result }) {
  return (
    <svg width={12} height={12} aria-hidden="true">
      <circle cx={6} cy={6} r={markRadius(result)} className={styles[result]} />
    </svg>
  );
}

/** px: of neither a success nor a failure a small one. */
export const markRadius = (result: Result): number => (result === 'none' ? 2.5 : 4);
