import { useApi } from '@rehearse/client/api/react';
import { routes } from '@rehearse/contract';
import type { LivePerson } from '@rehearse/contract';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { Live, type LiveState } from '..';

/** A place in the room of a prototype for as long as the page shows it. */
export function useLive(app: string, page: LivePerson['page']): Live {
  const api = useApi();
  const live = useMemo(
    () =>
      new Live({
        address: async () => {
          const path = api.url(routes.live.join, { params: { app } });
          const { ticket } = await api.call(routes.edge.ticket, { body: { path } });
          return `${location.origin.replace('http', 'ws')}${path}?token=${ticket}&page=${page}`;
        },
      }),
    [api, app, page],
  );
  useEffect(() => live.start(), [live]);
  return live;
}

function useLiveValue<T>(live: Live, value: (live: Live) => T): T {
  return useSyncExternalStore(
    useCallback((onChange) => live.listen(onChange), [live]),
    () => value(live),
  );
}

export const useLiveOthers = (live: Live): readonly LivePerson[] => useLiveValue(live, ({ others }) => others);
export const useLiveState = (live: Live): LiveState => useLiveValue(live, ({ state }) => state);
