import type { Rate, Spread } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import styles from './statistics.module.css';
import { useFormats } from './use-formats';

/** "69%" and the interval dim behind it. */
export function RateText({ rate }: { readonly rate: Rate }) {
  const formats = useFormats();
  if (rate.value === null) return <>–</>;
  return (
    <span className={styles.statistic}>
      <b>{formats.percent(rate.value)}</b>{' '}
      {rate.lo !== null && rate.hi !== null && <span>{formats.percentRange(rate.lo, rate.hi)}</span>}
    </span>
  );
}

/** The geometric mean and its interval dim behind it. */
export function TimeText({ spread }: { readonly spread: Spread }) {
  const formats = useFormats();
  if (spread.geometricMean === null) return <>–</>;
  return (
    <span className={styles.statistic}>
      <b>{formats.duration(spread.geometricMean)}</b>{' '}
      {spread.lo !== null && spread.hi !== null && <span>{formats.durationRange(spread.lo, spread.hi)}</span>}
    </span>
  );
}

/** A rate in one sentence, for those who cannot see the bar. */
export function useRateLabel(): (rate: Rate) => string {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return (rate) =>
    t('rate.label', {
      value: rate.value === null ? '–' : formats.percent(rate.value),
      range: rate.lo === null || rate.hi === null ? '–' : formats.percentRange(rate.lo, rate.hi),
      x: formats.count(rate.x),
      n: formats.count(rate.n),
    });
}

/** How many times of 0 the geometric mean leaves out; empty where it leaves out none. */
export function useZerosText(): (spread: Pick<Spread, 'n' | 'zeros'>) => string {
  const { t } = useTranslation('results');
  const formats = useFormats();
  return ({ n, zeros }) => (zeros > 0 ? t('time.zeros', { count: zeros, n: formats.count(n) }) : '');
}
