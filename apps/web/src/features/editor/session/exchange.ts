import { type Api, isCode } from '@rehearse/client/api';
import type { Exchange } from '@rehearse/client/editor';
import { routes } from '@rehearse/contract';
import type { QueryClient } from '@tanstack/react-query';

/** What was away for longer than single changes are remembered begins anew; what is not sent yet waits on the device. */
export function reloadIfGone(error: unknown): never {
  if (isCode(error, 'app.changes.gone')) window.location.reload();
  throw error;
}

/** Sends edits, and reads changes. */
export function exchangeOf(api: Api, app: string): Exchange {
  const params = { app };
  const ask: Exchange = async (after, edits) =>
    edits.length === 0
      ? { ...(await api.call(routes.apps.changes, { params, query: { after } })), refused: [], dropped: [] }
      : api.call(routes.apps.edit, {
          params,
          body: { after, edits: edits.map(({ at: _at, ...edit }) => ({ ...edit, operations: [...edit.operations] })) },
        });
  return (after, edits) => ask(after, edits).catch(reloadIfGone);
}

/** What visitors have not heard by the socket they get with the whole document, which is opened anew then. */
export const visitorsExchange =
  (api: Api, queries: QueryClient, app: string): Exchange =>
  async (after) => {
    const document = await api.call(routes.apps.get, { params: { app } });
    if (Number(document['revision'] ?? 0) > after) queries.setQueryData(['editor', app], document);
    return { changes: [], hasMore: false, refused: [], dropped: [] };
  };
