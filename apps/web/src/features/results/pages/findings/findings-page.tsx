import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFilter } from '../../filter/use-filter';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { FilteredPage } from '../../frame/filtered-page';
import { NoSessions } from '../../frame/no-sessions';
import { PanelSkeleton } from '../../panel/panel';
import { useCounting } from '../../queries/counting';
import { useFindings, useStudy } from '../../queries/result-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { Findings } from './findings';

/** px of the list as it usually turns out. */
const height = 480;

/** What fixed rules find in the sessions under the filter, the most costly first. */
export function FindingsPage() {
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const findings = useFindings(scope);
  const counting = useCounting(study, findings);
  const total = study.data?.sessions;
  const n = findings.data?.meta.sessions;
  const shown = counting === null && n !== undefined && total !== undefined ? { n, total } : undefined;
  return (
    <FilteredPage
      page="findings"
      scope={scope}
      onChange={change}
      shown={shown}
      banner={<ErrorBanner errors={[findings.error, study.error]} hasOldResults={findings.data !== undefined} />}
    >
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : total === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : n === 0 ? (
        <NoSessions appId={appId} isFiltered />
      ) : findings.data ? (
        <Findings scope={scope} answer={findings.data} />
      ) : (
        !findings.error && <PanelSkeleton height={height} />
      )}
    </FilteredPage>
  );
}
