import { useApi } from '@rehearse/client/api/react';
import { routes, type TestSettings } from '@rehearse/contract';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';

type Action = Pick<UseMutationResult<TestSettings, Error, void>, 'mutate' | 'isPending'>;

export interface RoundActions {
  /** Starts the study, or its next round, with the version of now. */
  readonly start: Action;
  /** Shows testers the version of now. */
  readonly putLive: Action;
  readonly error: Error | null;
}

export function useRounds(app: string): RoundActions {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app };
  const onSuccess = (test: TestSettings) => queries.setQueryData(api.key(routes.tests.get, { params }), test);
  const start = useMutation({ mutationFn: () => api.call(routes.tests.startRound, { params }), onSuccess });
  const putLive = useMutation({ mutationFn: () => api.call(routes.tests.putLive, { params }), onSuccess });
  return { start, putLive, error: start.error ?? putLive.error };
}
