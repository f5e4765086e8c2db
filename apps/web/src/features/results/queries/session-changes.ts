import type { Api } from '@rehearse/client/api';
import { type BodyOf, routes } from '@rehearse/contract';

/** null: as computed. */
export interface ManualResult {
  readonly session: string;
  readonly task: string;
  readonly success: boolean | null;
}

/** A tag that is added or removed. */
export type TagChange = BodyOf<typeof routes.events.tag>;

/** What a designer may change about a session, as calls of the server. */
export const sessionChanges = (api: Api, app: string) => ({
  rename: async ({ session, label }: { readonly session: string; readonly label: string }) => {
    const events = await api.call(routes.events.ofSession, { params: { app, session } });
    const start = events.find(({ type }) => type === 'SessionStart');
    if (!start) throw new Error('a session without a start has no label');
    await api.call(routes.events.change, { params: { app, event: start.id }, body: { label } });
  },
  judge: async ({ session, isValid }: { readonly session: string; readonly isValid: boolean }) => {
    const annotations = await api.call(routes.events.annotations, { params: { app, type: 'session' } });
    const known = annotations.find(({ reference }) => reference === session);
    if (known)
      await api.call(routes.events.changeAnnotation, { params: { app, annotation: known.id }, body: { isValid } });
    else
      await api.call(routes.events.annotate, {
        params: { app },
        body: { type: 'session', reference: session, isValid },
      });
  },
  setResult: ({ session, ...result }: ManualResult) =>
    api.call(routes.events.setResult, { params: { app, session }, body: result }),
  tag: ({ session, change }: { readonly session: string; readonly change: TagChange }) =>
    api.call(routes.events.tag, { params: { app, session }, body: change }),
  remove: (session: string) => api.call(routes.events.removeSession, { params: { app, session } }),
});
