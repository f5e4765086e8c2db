import { percentRangeText, percentText, RateInterval, rangeText, Skeleton } from '@rehearse/client/ui';
import type { Rate } from '@rehearse/contract';
import { minSample } from '@rehearse/stats';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';

interface CardResultsProps {
  /** undefined while it is not known, null when it cannot be. */
  readonly results: { readonly sessions: number; readonly success: Rate } | undefined | null;
  readonly target?: number;
}

function Success({ sessions, success }: { readonly sessions: number; readonly success: Rate }) {
  const { t, i18n } = useTranslation('prototypes');
  const { value, lo, hi } = success;
  if (sessions < minSample) return <span className={styles.dim}>{t('notEnoughData')}</span>;
  if (value === null || lo === null || hi === null) return <span className={styles.dim}>{t('noTasks')}</span>;
  const rate = percentText(value, i18n.language);
  const words = t('successLabel', { rate, range: percentRangeText(lo, hi, i18n.language) });
  return <RateInterval value={value} lo={lo} hi={hi} text={rate} range={rangeText(lo, hi)} label={words} />;
}

/** Sessions and success; says so where there is nothing to say. */
export function CardResults({ results, target }: CardResultsProps) {
  const { t } = useTranslation('prototypes');
  if (results === undefined) {
    return (
      <div className={styles.results} aria-busy>
        <Skeleton width="40%" />
      </div>
    );
  }
  if (results === null) return <div className={styles.results}>{t('noResults')}</div>;
  if (results.sessions === 0) return <div className={styles.results}>{t('notTested')}</div>;
  return (
    <dl className={styles.results}>
      <div className={styles.sessions}>
        <dt>{t('sessions')}</dt>
        <dd>
          <strong>{results.sessions}</strong> {target !== undefined && t('ofTarget', { target })}
        </dd>
      </div>
      <div className={styles.success}>
        <dt>{t('success')}</dt>
        <dd>
          <Success {...results} />
        </dd>
      </div>
    </dl>
  );
}
