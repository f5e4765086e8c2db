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

/** What was changed last is `saved` before: who presses a button leaves the field that they wrote in. */
export function useRounds(app: string, saved: () => Promise<void>): RoundActions {
  const api = useApi();
  const queries = useQueryClient();
  const params = { app };
  const onSuccess = (test: TestSettings) => queries.setQueryData(api.key(routes.tests.get, { params }), test);
  const after = (call: () => Promise<TestSettings>) => ({ mutationFn: () => saved().then(call), onSuccess });
  const start = useMutation(after(() => api.call(routes.tests.startRound, { params })));
  const putLive = useMutation(after(() => api.call(routes.tests.putLive, { params })));
  return { start, putLive, error: start.error ?? putLive.error };
}
