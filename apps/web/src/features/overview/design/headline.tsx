import { useRoute } from '@rehearse/client/api/react';
import { formatsOf, Icon, RateTrack, Skeleton } from '@rehearse/client/ui';
import { routes, type Source, type Spread } from '@rehearse/contract';
import { minSample, weakestOf } from '@rehearse/stats';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { useOutliers, useSummary, useTaskRows, useTest } from '../use-app';
import styles from './headline.module.css';

interface CellProps {
  readonly title: string;
  readonly href: string;
  readonly value?: ReactNode;
  readonly aside?: ReactNode;
  readonly picture?: ReactNode;
  readonly foot?: ReactNode;
}

function Cell({ title, href, value, aside, picture, foot }: CellProps) {
  return (
    <a className={styles.cell} href={href}>
      <span className={styles.title}>
        {title}
        <Icon name="chevron-right" />
      </span>
      <span className={styles.number}>
        {value !== undefined && <strong>{value}</strong>} {aside}
      </span>
      {picture && <span className={styles.picture}>{picture}</span>}
      {foot && <span className={styles.foot}>{foot}</span>}
    </a>
  );
}

/** Four numbers that matter, each a way to the sessions behind it. */
export function Headline({ appId }: { readonly appId: string }) {
  const { t } = useTranslation('overview');
  const { data: summary, isError } = useSummary(appId);
  const { data: test } = useTest(appId);
  const href = hrefOf(paths.results(appId));
  if (isError && !summary) return <p className={styles.nothing}>{t('headline.none')}</p>;
  if (!summary) {
    return (
      <section className={styles.cells} aria-busy aria-label={t('loading')}>
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={styles.cell}>
            <Skeleton width="40%" />
            <Skeleton width="60%" height={24} />
            <Skeleton width="90%" />
          </span>
        ))}
      </section>
    );
  }
  const sessions = summary.meta.sessions;
  const target = test?.study?.target;
  const missing = target === undefined ? 0 : Math.max(0, target - sessions);
  return (
    <section className={styles.cells} aria-label={t('headline.label')}>
      <Cell
        title={t('headline.sessions')}
        href={href}
        value={sessions}
        aside={target !== undefined && t('headline.ofTarget', { target })}
        picture={target !== undefined && <TargetProgress of={target} value={sessions} />}
        foot={
          <>
            {missing > 0 && <span>{t('headline.remaining', { count: missing })}</span>}
            {(test?.sources?.length ?? 0) > 0 && <SourceCounts appId={appId} sources={test?.sources ?? []} />}
          </>
        }
      />
      <SuccessCell appId={appId} href={href} sessions={sessions} />
      <TimeCell href={href} spread={summary.duration} />
      <AttentionCell appId={appId} href={href} sessions={sessions} />
    </section>
  );
}

/** Sessions that were taken to their end, by where testers came from. */
function SourceCounts({ appId, sources }: { readonly appId: string; readonly sources: readonly Source[] }) {
  const { t, i18n } = useTranslation('overview');
  const { data } = useRoute(routes.tests.attendance, { params: { app: appId } });
  if (!data) return null;
  const counts = sources.map(({ id, name, quota }) => {
    const x = data.rows.find(({ source }) => source === id)?.finished ?? 0;
    return quota === undefined
      ? t('headline.source', { name, x })
      : t('headline.sourceQuota', { name, x, count: quota });
  });
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  return <span>{t('headline.finished', { sources: list.format(counts) })}</span>;
}

/** How much of the target is reached; the numbers stand beside it. */
function TargetProgress({ of, value }: { readonly of: number; readonly value: number }) {
  return (
    <span className={styles.share} aria-hidden>
      <span style={{ width: `${Math.min(1, value / of) * 100}%` }} />
    </span>
  );
}

function SuccessCell({
  appId,
  href,
  sessions,
}: {
  readonly appId: string;
  readonly href: string;
  readonly sessions: number;
}) {
  const { t, i18n } = useTranslation('overview');
  const { percent, percentRange } = formatsOf(i18n.language);
  const { data } = useSummary(appId);
  const { data: test } = useTest(appId);
  const success = data?.success;
  const tasks = test?.tasks.length ?? 0;
  if (sessions < minSample || !success || success.value === null || success.lo === null || success.hi === null) {
    return (
      <Cell
        title={t('headline.success')}
        href={href}
        aside={sessions === 0 ? t('notTested') : tasks === 0 ? t('headline.noTasks') : t('notEnoughData')}
      />
    );
  }
  return (
    <Cell
      title={t('headline.success')}
      href={href}
      value={percent(success.value)}
      aside={percentRange(success.lo, success.hi)}
      picture={<RateTrack value={success.value} lo={success.lo} hi={success.hi} />}
      foot={
        <>
          <span>{t('headline.successes', { x: success.x, n: success.n, count: tasks })}</span>
          <span>{percentRange(0, 1)}</span>
        </>
      }
    />
  );
}

function TimeCell({ href, spread }: { readonly href: string; readonly spread: Spread }) {
  const { t, i18n } = useTranslation('overview');
  const { duration, durationRange } = formatsOf(i18n.language);
  const { n, zeros, geometricMean, lo, hi, median } = spread;
  if (n < minSample || geometricMean === null || lo === null || hi === null) {
    return <Cell title={t('headline.time')} href={href} aside={n === 0 ? t('notTested') : t('notEnoughData')} />;
  }
  const scale = niceMinutes(hi);
  return (
    <Cell
      title={t('headline.time')}
      href={href}
      value={duration(geometricMean)}
      aside={durationRange(lo, hi)}
      picture={<RateTrack value={geometricMean / scale} lo={lo / scale} hi={hi / scale} />}
      foot={
        <>
          <span>
            {median !== null && t('headline.median', { median: duration(median) })}
            {zeros > 0 && ` · ${t('headline.zeros', { count: zeros, n })}`}
          </span>
          <span>{t('headline.upTo', { count: Math.round(scale / 60_000) })}</span>
        </>
      }
    />
  );
}

/** ms: the whole minutes that leave room beyond `most`. */
const niceMinutes = (longest: number): number => Math.max(1, Math.ceil((longest * 1.4) / 60_000)) * 60_000;

/** The task that fewest people solved, and sessions unlike the others. */
function AttentionCell({
  appId,
  href,
  sessions,
}: {
  readonly appId: string;
  readonly href: string;
  readonly sessions: number;
}) {
  const { t } = useTranslation('overview');
  const { data: tasks } = useTaskRows(appId);
  const { data: outliers } = useOutliers(appId);
  if (sessions < minSample)
    return (
      <Cell title={t('headline.attention')} href={href} aside={sessions === 0 ? t('notTested') : t('notEnoughData')} />
    );
  if (!tasks || !outliers)
    return <Cell title={t('headline.attention')} href={href} picture={<Skeleton width="70%" />} />;
  const worst = weakestOf(tasks.rows);
  const outlierCount = outliers.rows.filter(({ flag }) => flag).length;
  const findings = [
    worst &&
      t('headline.worstTask', {
        failed: worst.rateOfGiven.n - worst.rateOfGiven.x,
        n: worst.rateOfGiven.n,
        task: worst.name,
      }),
    outlierCount > 0 && t('headline.outliers', { count: outlierCount }),
  ].filter((text) => typeof text === 'string');
  return (
    <Cell
      title={t('headline.attention')}
      href={href}
      value={findings.length}
      aside={t('headline.findings', { count: findings.length })}
      foot={
        findings.length > 0 && (
          <span className={styles.findings}>
            {findings.map((text) => (
              <span key={text}>
                <Icon name="alert-triangle" />
                {text}
              </span>
            ))}
          </span>
        )
      }
    />
  );
}
