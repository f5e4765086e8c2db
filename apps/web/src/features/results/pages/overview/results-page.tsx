import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCounting } from '../../queries/counting';
import { useApp, useStudy, useSummary, useTasksWithFunnel } from '../../queries/result-queries';
import { useSessionSample } from '../../queries/session-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { FilterBar } from '../../filter/filter-bar';
import { useFilter } from '../../filter/use-filter';
import { useFormats } from '../../format/use-formats';
import { useScrollRestoration } from './use-scroll-restoration';
import { CountingPage } from '../../frame/counting';
import { RetentionBanner } from '../../frame/retention-banner';
import { NoSessions } from '../../frame/no-sessions';
import { VersionsBanner } from '../../frame/versions-banner';
import { ResultsFrame } from '../../frame/results-frame';
import { ErrorBanner } from '../../frame/error-banner';
import { ResultsOverview } from './results-overview';
import styles from '../../frame/page.module.css';

/** All results of a prototype on one page, under one filter that lives in the address. */
export function ResultsPage() {
  const { id: appId = '' } = useParams();
  const { t } = useTranslation('results');
  const formats = useFormats();
  const [filter, change] = useFilter();
  const scroll = useScrollRestoration<HTMLElement>();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const summary = useSummary(scope);
  const tasks = useTasksWithFunnel(scope);
  const sample = useSessionSample(scope);
  const errors = [summary.error, study.error, tasks.error, sample.error, useApp(appId).error];
  const counting = useCounting(summary, study, tasks, sample);
  const total = study.data?.sessions;
  const n = summary.data?.meta.sessions;

  return (
    <ResultsFrame appId={appId} filter={filter} page="overview">
      <main ref={scroll} className={styles.scroll}>
        <div className={styles.filters}>
          <div className={styles.filtersInner}>
            <FilterBar appId={appId} filter={filter} onChange={change} />
            {counting === null && n !== undefined && total !== undefined && (
              <span className={styles.shown}>
                {t('filter.shown', { n: formats.count(n), total: formats.count(total) })}
              </span>
            )}
          </div>
        </div>
        <div className={styles.page}>
          <ErrorBanner errors={errors} hasOldResults={summary.data !== undefined} />
          <RetentionBanner scope={scope} />
          <VersionsBanner scope={scope} onChange={change} />
          {counting !== null ? (
            <CountingPage progress={counting} />
          ) : total === 0 ? (
            <NoSessions appId={appId} isFiltered={false} />
          ) : (
            (summary.data !== undefined || !summary.error) && <ResultsOverview scope={scope} onChange={change} />
          )}
        </div>
      </main>
    </ResultsFrame>
  );
}
