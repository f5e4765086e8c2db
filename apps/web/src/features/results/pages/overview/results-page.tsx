import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useCounting } from '../../queries/counting';
import { useApp, useStudy, useSummary, useTasksWithFunnel } from '../../queries/result-queries';
import { useSessionSample } from '../../queries/session-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { useFilter } from '../../filter/use-filter';
import { useScrollRestoration } from './use-scroll-restoration';
import { CountingPage } from '../../frame/counting';
import { FilteredPage } from '../../frame/filtered-page';
import { NoSessions } from '../../frame/no-sessions';
import { ErrorBanner } from '../../frame/error-banner';
import { ResultsOverview } from './results-overview';

/** All results of a prototype on one page, under one filter that lives in the address. */
export function ResultsPage() {
  const { id: appId = '' } = useParams();
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

  const shown = counting === null && n !== undefined && total !== undefined ? { n, total } : undefined;
  return (
    <FilteredPage
      page="overview"
      scope={scope}
      onChange={change}
      shown={shown}
      scroll={scroll}
      banner={<ErrorBanner errors={errors} hasOldResults={summary.data !== undefined} />}
    >
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : total === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : (
        (summary.data !== undefined || !summary.error) && <ResultsOverview scope={scope} onChange={change} />
      )}
    </FilteredPage>
  );
}
