import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFilter } from '../../filter/use-filter';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { FilteredPage } from '../../frame/filtered-page';
import { NoSessions } from '../../frame/no-sessions';
import { useCounting } from '../../queries/counting';
import { useStudy, useTasks } from '../../queries/result-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { Paths } from './paths';

/** Which ways people took through a task. */
export function PathsPage() {
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const tasks = useTasks(scope);
  const counting = useCounting(study, tasks);
  const total = study.data?.sessions;
  const n = tasks.data?.meta.sessions;
  const shown = counting === null && n !== undefined && total !== undefined ? { n, total } : undefined;
  return (
    <FilteredPage
      page="paths"
      scope={scope}
      onChange={change}
      shown={shown}
      banner={<ErrorBanner errors={[tasks.error, study.error]} hasOldResults={tasks.data !== undefined} />}
    >
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : total === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : (
        (tasks.data !== undefined || !tasks.error) && <Paths scope={scope} tasks={tasks.data} />
      )}
    </FilteredPage>
  );
}
