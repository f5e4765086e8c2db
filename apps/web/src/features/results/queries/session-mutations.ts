import { useApi } from '@rehearse/client/api/react';
import { type BodyOf, routes } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isResultQuery } from './use-live-updates';

/** null: as computed. */
export interface ManualResult {
  readonly session: string;
  readonly task: string;
  readonly success: boolean | null;
}

/** A tag that is added or removed. */
export type TagChange = BodyOf<typeof routes.events.tag>;

/** What a designer may change about a session. All results are asked again afterwards. */
export function useSessionMutations(appId: string) {
  const api = useApi();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ predicate: isResultQuery });

  const rename = useMutation({
    mutationFn: async ({ session, label }: { readonly session: string; readonly label: string }) => {
      const events = await api.call(routes.events.ofSession, { params: { app: appId, session } });
      const start = events.find(({ type }) => type === 'SessionStart');
      if (!start) throw new Error('a session without a start has no label');
      await api.call(routes.events.change, { params: { app: appId, event: start.id }, body: { label } });
    },
    onSettled,
  });

  const judge = useMutation({
    mutationFn: async ({ session, isValid }: { readonly session: string; readonly isValid: boolean }) => {
      const annotations = await api.call(routes.events.annotations, { params: { app: appId, type: 'session' } });
      const known = annotations.find(({ reference }) => reference === session);
      if (known)
        await api.call(routes.events.changeAnnotation, {
          params: { app: appId, annotation: known.id },
          body: { isValid },
        });
      else
        await api.call(routes.events.annotate, {
          params: { app: appId },
          body: { type: 'session', reference: session, isValid },
        });
    },
    onSettled,
  });

  const setResult = useMutation({
    mutationFn: ({ session, ...result }: ManualResult) =>
      api.call(routes.events.setResult, { params: { app: appId, session }, body: result }),
    onSettled,
  });
  const tag = useMutation({
    mutationFn: ({ session, change }: { readonly session: string; readonly change: TagChange }) =>
      api.call(routes.events.tag, { params: { app: appId, session }, body: change }),
    onSettled,
  });

  const remove = useMutation({
    mutationFn: (session: string) => api.call(routes.events.removeSession, { params: { app: appId, session } }),
    onSettled,
  });

  return { rename, judge, setResult, tag, remove };
}
