import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFilter } from '../../filter/use-filter';
import { CountingPage } from '../../frame/counting';
import { ErrorBanner } from '../../frame/error-banner';
import { FilteredPage } from '../../frame/filtered-page';
import { NoSessions } from '../../frame/no-sessions';
import { useCounting } from '../../queries/counting';
import { useStudy, useSurvey } from '../../queries/result-queries';
import { useLiveUpdates } from '../../queries/use-live-updates';
import { Answers } from './answers';

/** What testers answered to the questions of a prototype. */
export function AnswersPage() {
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const survey = useSurvey(scope);
  const counting = useCounting(study, survey);
  const total = study.data?.sessions;
  const n = survey.data?.meta.sessions;
  const shown = counting === null && n !== undefined && total !== undefined ? { n, total } : undefined;
  return (
    <FilteredPage
      page="answers"
      scope={scope}
      onChange={change}
      shown={shown}
      banner={<ErrorBanner errors={[survey.error, study.error]} hasOldResults={survey.data !== undefined} />}
    >
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : total === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : (
        (survey.data !== undefined || !survey.error) && <Answers scope={scope} survey={survey.data} />
      )}
    </FilteredPage>
  );
}
