import { useRoute } from '@rehearse/client/api/react';
import { routes, type PresentSession } from '@rehearse/contract';
import { useSyncExternalStore } from 'react';
import { resultQueryOptions } from '../../queries/use-result-query';
import { type Asked, isOpen, useLiveUpdates } from '../../queries/use-live-updates';

const periodMs = 1_000;
/** ms: who leaves without a word is missed by nobody else. */
const leaversMs = 15_000;

const isOfNow = (asked: Asked): boolean => asked.queryKey[0] === routes.analytics.now.name && isOpen(asked);

/** Who is testing, asked again whenever something was stored, once a second at most. No filter holds here. */
export function useNow(appId: string) {
  useLiveUpdates(appId, isOfNow, periodMs);
  return useRoute(
    routes.analytics.now,
    { params: { app: appId } },
    {
      ...resultQueryOptions,
      refetchInterval: (query) => resultQueryOptions.refetchInterval(query) || leaversMs,
    },
  );
}

let timer: ReturnType<typeof setInterval> | undefined;
const ticks = new Set<() => void>();

function watch(tick: () => void) {
  ticks.add(tick);
  timer ??= setInterval(() => ticks.forEach((one) => one()), periodMs);
  return () => {
    ticks.delete(tick);
    if (ticks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const secondsNow = () => Math.floor(Date.now() / periodMs);

const never = () => () => undefined;

/** ms since `then`, by the second; as of when it was drawn last where it does not tick. */
export const useSince = (then: number, isTicking = true): number =>
  Math.max(0, useSyncExternalStore(isTicking ? watch : never, secondsNow) * periodMs - then);

/** The session's own time so long after the answer; it stands still while nobody sees the page. */
export const timeAfter = ({ at, isHidden, isEnded }: PresentSession, since: number): number =>
  isHidden || isEnded ? at : at + since;
