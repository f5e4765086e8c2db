import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import { useQuery } from '@tanstack/react-query';

const minute = 60_000;

/** What a card says beside the document: the study, its figures and the people. Asked for once the card is in view. */
export function useCard(app: string, isSeen: boolean) {
  const api = useApi();
  const args = { params: { app } };
  const common = { enabled: isSeen, staleTime: minute, retry: false };
  const test = useQuery({
    ...common,
    queryKey: api.key(routes.tests.get, args),
    queryFn: ({ signal }) => api.call(routes.tests.get, { ...args, signal }),
  });
  const summary = useQuery({
    ...common,
    queryKey: api.key(routes.analytics.summary, args),
    queryFn: ({ signal }) => api.call(routes.analytics.summary, { ...args, signal }),
  });
  const team = useQuery({
    ...common,
    queryKey: api.key(routes.apps.team, args),
    queryFn: ({ signal }) => api.call(routes.apps.team, { ...args, signal }),
  });
  return { test: test.data, summary: summary.data, hasNoFigures: summary.isError, team: team.data };
}
