import { createApi } from '@rehearse/client/api';
import { hrefOf, paths } from '../paths';
import { prefetch } from '../prefetch';
import { createQueries } from './queries';
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

export const queries = createQueries();

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
