import type { SharedPartOf } from '@rehearse/contract';
import { adjustedWald, isSmallSample } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RateBar, RateScale } from '../../charts/rate-bar';
import { useRateLabel } from '../../format/statistics';
import { useFormats } from '../../format/use-formats';
import styles from '../report.module.css';

/** The results that are asked for first. */
export function HeadlinePart({
  part: { success, solvedAll, duration, testers },
}: {
  readonly part: SharedPartOf<'headline'>;
}) {
  const { t } = useTranslation('results');
  const formats = useFormats();
  const label = useRateLabel();
  const { geometricMean, lo, hi, n } = duration;
  const isFew = isSmallSample({ n: testers }) || success.value === null;
  const counts = t('ofCount', { x: formats.count(success.x), n: formats.count(success.n) });
  const all = adjustedWald(solvedAll.x, solvedAll.n);
  return (
    <div className={styles.headline}>
      <Figure
        title={t('headline.success')}
        number={isFew || success.value === null ? counts : formats.percent(success.value)}
        range={!isFew && success.lo !== null && success.hi !== null && formats.percentRange(success.lo, success.hi)}
        line={isFew ? t('headline.attempts') : t('headline.attemptsOf', { counts })}
      >
        {!isFew && (
          <>
            <RateBar rate={success} label={label(success)} />
            <RateScale />
          </>
        )}
      </Figure>
      <Figure
        title={t('compare.measures.solvedAll')}
        number={t('ofCount', { x: formats.count(solvedAll.x), n: formats.count(solvedAll.n) })}
        range={!isSmallSample(all) && all.lo !== null && all.hi !== null && formats.percentRange(all.lo, all.hi)}
        line={t('report.testers')}
      />
      <Figure
        title={t('headline.time')}
        number={geometricMean === null || isSmallSample({ n }) ? '–' : formats.duration(geometricMean)}
        range={!isSmallSample({ n }) && lo !== null && hi !== null && formats.durationRange(lo, hi)}
        line={t('tasks.n', { n: formats.count(n) })}
      />
    </div>
  );
}

interface FigureProps {
  readonly title: string;
  readonly number: string;
  readonly range: string | false;
  readonly line: string;
  readonly children?: ReactNode;
}

function Figure({ title, number, range, line, children }: FigureProps) {
  return (
    <section className={styles.figure}>
      <h2>{title}</h2>
      <p className={styles.number}>
        {number} {range && <span>{range}</span>}
      </p>
      {children}
      <p className={styles.note}>{line}</p>
    </section>
  );
}
