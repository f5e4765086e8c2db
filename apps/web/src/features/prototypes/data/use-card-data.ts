import { useRoute } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';

const minute = 60_000;

/** What a card says beside the document: the study, its results and the people. */
export function useCardData(app: string) {
  const args = { params: { app } };
  const options = { staleTime: minute, retry: false };
  const test = useRoute(routes.tests.get, args, options);
  const summary = useRoute(routes.analytics.summary, args, options);
  const team = useRoute(routes.apps.team, args, options);
  return { test: test.data, summary: summary.data, hasNoResults: summary.isError, team: team.data };
}
