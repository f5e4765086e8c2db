import type { Rate, Spread } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateText, TimeText, useRateLabel, useZerosText } from '../format/statistics';
import { useFormats } from '../format/use-formats';
import { IntervalDot } from './interval-dot';
import { RateBar } from './rate-bar';
import styles from './share.module.css';

interface ShareProps {
  readonly rate: Rate;
  /** What "4 of 42" is said of. */
  readonly of: (counts: string) => ReactNode;
  readonly children?: ReactNode;
}

/** A rate as number, bar and counts; counts alone while there are too few. */
export function Share({ rate, of, children }: ShareProps) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  if (rate.n === 0) return <>–</>;
  return (
    <span className={styles.share}>
      {isSmallSample(rate) ? (
        <span className={styles.few}>{t('notEnoughData')}</span>
      ) : (
        <>
          <RateText rate={rate} />
          <RateBar rate={rate} label={label(rate)} />
        </>
      )}
      <small>{of(t('ofCount', { x: formats.count(rate.x), n: formats.count(rate.n) }))}</small>
      {children}
    </span>
  );
}

/** The typical time on an axis up to `to`; while there are too few, from the shortest to the longest. */
export function TypicalTime({ spread, to }: { readonly spread: Spread; readonly to: number }) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const zeros = useZerosText();
  const { n, geometricMean, lo, hi, median, min, max } = spread;
  if (min === null || max === null) return <>–</>;
  const few = isSmallSample(spread) || geometricMean === null;
  return (
    <span className={styles.share}>
      {few ? (
        <span>{min === max ? formats.duration(min) : formats.durationRange(min, max)}</span>
      ) : (
        <>
          <TimeText spread={spread} />
          <IntervalDot value={geometricMean} lo={lo} hi={hi} to={to} label={formats.duration(geometricMean)} />
        </>
      )}
      <small>
        {few || median === null
          ? t('tasks.n', { n: formats.count(n) })
          : t('tasks.medianOf', { median: formats.duration(median), n: formats.count(n) })}
      </small>
      {zeros(spread) && <small>{zeros(spread)}</small>}
    </span>
  );
}
