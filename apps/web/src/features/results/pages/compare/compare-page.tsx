import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFilter } from '../../filter/use-filter';
import { ErrorBanner } from '../../frame/error-banner';
import { FilteredPage } from '../../frame/filtered-page';
import { NoSessions } from '../../frame/no-sessions';
import { PanelSkeleton } from '../../panel/panel';
import { useStudy } from '../../queries/result-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { Compare } from './compare';

/** Two groups of sessions against each other: versions, rounds, variants, devices, or any two filters. */
export function ComparePage() {
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  return (
    <FilteredPage
      page="compare"
      scope={scope}
      onChange={change}
      shown={undefined}
      banner={<ErrorBanner errors={[study.error]} hasOldResults={study.data !== undefined} />}
    >
      {study.data?.sessions === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : study.data ? (
        <Compare scope={scope} study={study.data} />
      ) : (
        !study.error && <PanelSkeleton height={320} />
      )}
    </FilteredPage>
  );
}
