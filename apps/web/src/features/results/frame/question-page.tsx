import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFilter } from '../filter/use-filter';
import { useCounting } from '../queries/counting';
import { useStudy } from '../queries/result-queries';
import type { Scope } from '../queries/scope';
import { useLiveUpdates } from '../queries/use-live-updates';
import { CountingPage } from './counting';
import { ErrorBanner } from './error-banner';
import { FilteredPage } from './filtered-page';
import { NoSessions } from './no-sessions';
import type { ResultsPageName } from './results-frame';

interface QuestionPageProps<Answer> {
  readonly page: ResultsPageName;
  readonly useQuestion: (scope: Scope) => UseQueryResult<Answer>;
  /** The answer is undefined while it is asked for. */
  readonly children: (scope: Scope, answer: Answer | undefined) => ReactNode;
}

/** A page that one analytic question fills, under its filter. */
export function QuestionPage<Answer extends { readonly meta: { readonly sessions: number } }>({
  page,
  useQuestion,
  children,
}: QuestionPageProps<Answer>) {
  const { id: appId = '' } = useParams();
  const [filter, change] = useFilter();
  useLiveUpdates(appId);
  const scope = useMemo(() => ({ appId, filter }), [appId, filter]);
  const study = useStudy(scope);
  const asked = useQuestion(scope);
  const counting = useCounting(study, asked);
  const total = study.data?.sessions;
  const n = asked.data?.meta.sessions;
  const shown = counting === null && n !== undefined && total !== undefined ? { n, total } : undefined;
  return (
    <FilteredPage
      page={page}
      scope={scope}
      onChange={change}
      shown={shown}
      banner={<ErrorBanner errors={[asked.error, study.error]} hasOldResults={asked.data !== undefined} />}
    >
      {counting !== null ? (
        <CountingPage progress={counting} />
      ) : total === 0 ? (
        <NoSessions appId={appId} isFiltered={false} />
      ) : (
        (asked.data !== undefined || !asked.error) && children(scope, asked.data)
      )}
    </FilteredPage>
  );
}
