import { routeQuery, useApi, useErrorText, useRoute, useSession } from '@rehearse/client/api/react';
import { useToast } from '@rehearse/client/ui';
import { type Feed, limits, type NewsItem, routes } from '@rehearse/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

/** What happened to one's own things; asked again and again while the page is looked at. */
export const useFeed = () =>
  useRoute(routes.feed.list, {}, { refetchInterval: limits.feedPollMs, refetchOnWindowFocus: 'always' });

/** How much of it is not read. */
export const unreadIn = ({ entries }: Feed): number =>
  entries.reduce((sum, { isRead, keys }) => sum + (isRead ? 0 : keys.length), 0);

/** What is new in the product, and tips to the person at the page: in their language, so that it is asked again in another. */
export function useNews() {
  const { i18n } = useTranslation();
  const asked = routeQuery(useApi(), routes.help.news, {});
  return useQuery({ ...asked, queryKey: [...asked.queryKey, i18n.language] });
}

/** What the server tells older clients as HTML, as the text that it is. */
export const textOfNews = ({ more }: NewsItem): string =>
  new DOMParser().parseFromString(more, 'text/html').body.textContent;

/** When the person last looked at tips and news; Infinity until it is known, as nothing is new then. */
export function useLastLook(): number {
  const { user } = useSession();
  const last = useRoute(routes.auth.lastNotification, {}, { refetchOnWindowFocus: 'always' }).data?.lastNotification;
  return last === undefined ? Infinity : Math.max(last, user?.created ?? 0);
}

/** What can be done to the feed. It is asked again; a failure is said. */
export function useFeedActions() {
  const api = useApi();
  const queries = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const settled = {
    onError: (error: unknown) => showToast({ kind: 'error', text: errorText(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key(routes.feed.list, {}) }),
  };
  const read = useMutation({
    ...settled,
    mutationFn: (keys: readonly string[]) => api.call(routes.feed.read, { body: { keys: [...keys] } }),
  });
  const mute = useMutation({
    ...settled,
    mutationFn: ({ app, isMuted }: { app: string; isMuted: boolean }) =>
      api.call(routes.feed.mute, { params: { app }, body: { isMuted } }),
  });
  /** The tip that is due counts as seen from now on. */
  const look = useMutation({
    mutationFn: () => api.call(routes.auth.lookAtNotifications, {}),
    onSettled: () => queries.invalidateQueries({ queryKey: api.key(routes.auth.lastNotification, {}) }),
  });
  return { read, mute, look };
}
