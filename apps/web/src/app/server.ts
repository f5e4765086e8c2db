import { QueryClient } from '@tanstack/react-query';
import { ApiError, createApi } from '@rehearse/client/api';
import { hrefOf, paths } from '../paths';
import { prefetch } from '../prefetch';
import { createLogoutReasonStore } from './session/logout-reason';
import { createSessionStore } from './session/session-store';
import { Trail } from './trail';

/** Who is logged in here. */
export const store = createSessionStore({
  storage: localStorage,
  writeCookie: (cookie) => void (document.cookie = cookie),
  now: Date.now,
});
window.addEventListener('storage', store.reload);

export const logoutReason = createLogoutReasonStore();

/** As long as the server asks for, and longer with every try, unless it counts. */
const retryDelayMs = (tries: number, error: Error): number => {
  const wanted = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(error instanceof ApiError && error.isCounting ? 1_000 : 1_000 * 2 ** tries, wanted);
};

const mayRetry = (tries: number, error: Error): boolean =>
  error instanceof ApiError && (error.isCounting || (error.isTransient && tries < 3));

/** What the server answered lately. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: mayRetry, retryDelay: retryDelayMs, staleTime: 5_000 },
    mutations: { retry: false },
  },
});

/** A guest's 401 is no surprise, and after the first one there is no login left: so this speaks once. */
function handleUnauthorized(): void {
  const login = store.current();
  if (!login) return;
  logoutReason.set(login.exp <= Date.now() ? 'expired' : 'unauthorized');
  store.logOut();
  location.hash = hrefOf(paths.home);
}

const trail = new Trail();

export const api = createApi({
  token: () => store.current()?.token ?? null,
  language: () => document.documentElement.lang,
  onUnauthorized: handleUnauthorized,
  fetch: trail.watch(prefetch.fetch),
});

// Not what anybody waits for.
void import('./error-reports').then(({ reportErrors }) => reportErrors(window, api, trail, () => location.hash));
