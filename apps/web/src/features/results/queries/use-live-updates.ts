import { ApiError } from '@rehearse/client/api';
import { routes } from '@rehearse/contract';
import { useApi } from '@rehearse/client/api/react';
import { askAnew } from '@rehearse/client/live/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlace } from '../place/place';
import { hasMissedNews } from './missed-news';
import { createRefresher } from './refresher';

/** Of the rounds of questions while events keep coming. */
const usualMs = 2_000;
/** While no stream of changes can be had. */
const pollMs = 3_000;
const reconnectMs = 15_000;

/** Everything that is asked of the analytic store. */
export const isResultQuery = ({ queryKey: [name] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof name === 'string' && name.startsWith('analytics.');

export interface Asked {
  readonly queryKey: readonly unknown[];
  readonly state: { readonly error: Error | null };
}

/** What a later question may answer otherwise: not what does not exist, or is not for who asks. */
export const isOpen = (asked: Asked): boolean =>
  isResultQuery(asked) && !(asked.state.error instanceof ApiError && !asked.state.error.isTransient);

/**
 * Keeps all results on the page up to date: the server says that something was stored, the page asks its questions again.
 * A hidden page lets go of its connection, as browsers allow few per server. What is an example stands still.
 * A page that asks more often says which of its questions, always by the same function.
 */
export function useLiveUpdates(appId: string, isAsked: (asked: Asked) => boolean = isOpen, periodMs = usualMs): void {
  const api = useApi();
  const client = useQueryClient();
  const { isExample } = usePlace();

  useEffect(() => {
    if (isExample) return;
    const path = api.url(routes.analytics.live, { params: { app: appId } });
    const refresher = createRefresher(() => askAnew(client, isAsked), periodMs);
    let source: EventSource | null = null;
    let poll: ReturnType<typeof setInterval> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let leave: () => void = () => undefined;

    const close = () => {
      leave();
      source?.close();
      source = null;
      clearInterval(poll);
      clearTimeout(again);
    };
    const askOften = () => {
      clearInterval(poll);
      poll = setInterval(() => refresher.ask(), pollMs);
    };
    const openAgain = () => {
      askOften();
      again = setTimeout(open, reconnectMs);
    };
    const listen = (ticket: string) => {
      source = new EventSource(`${path}?token=${ticket}`);
      source.addEventListener('message', () => refresher.ask());
      source.addEventListener('open', () => {
        clearInterval(poll);
        hasMissedNews(client).then(
          (isNew) => isNew && refresher.ask(),
          () => undefined,
        );
      });
      // A ticket is good for one stream, so the browser's own new attempt would be refused.
      source.addEventListener('error', () => {
        source?.close();
        openAgain();
      });
    };
    const open = () => {
      close();
      const leaving = new AbortController();
      leave = () => leaving.abort();
      api.call(routes.edge.ticket, { body: { path }, signal: leaving.signal }).then(
        ({ ticket }) => leaving.signal.aborted || listen(ticket),
        () => leaving.signal.aborted || openAgain(),
      );
    };
    const handleVisibility = () => {
      if (document.hidden) return close();
      open();
      refresher.ask();
    };

    open();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      refresher.stop();
      close();
    };
  }, [api, appId, client, isAsked, isExample, periodMs]);
}
