import type { User } from '@rehearse/contract';
import { key, type Login, readLogin } from '../../login';
import { expiryOf } from './token';

const cookieName = 'rehearseUserLoggedIn';
const week = 7 * 24 * 3_600;

export interface SessionStore {
  readonly current: () => Login | null;
  readonly subscribe: (listener: () => void) => () => void;
  readonly logIn: (answer: User & { readonly token: string }) => void;
  readonly update: (user: User) => void;
  /** Another token of the same login. */
  readonly renew: (token: string) => void;
  readonly logOut: () => void;
}

interface SessionStorage {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly writeCookie: (cookie: string) => void;
  readonly now: () => number;
}

/** The login as this browser keeps it: in local storage, and a cookie for 7 days that says that there is one. */
export function createSessionStore({
  storage,
  writeCookie,
  now,
}: SessionStorage): SessionStore & { readonly reload: () => void } {
  const listeners = new Set<() => void>();
  const read = () => readLogin(storage, now());
  let login = read();
  const set = (next: Login | null) => {
    login = next;
    for (const listener of listeners) listener();
  };
  const keep = (next: Login) => {
    storage.setItem(key, JSON.stringify(next));
    writeCookie(`${cookieName}=${encodeURIComponent(next.user.id)}; max-age=${week}; path=/; secure; samesite=lax`);
    set(next);
  };
  const forget = () => {
    storage.removeItem(key);
    writeCookie(`${cookieName}=; max-age=0; path=/; secure; samesite=lax`);
  };
  if (!login) forget();

  return {
    current: () => login,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    logIn: ({ token, ...user }) => keep({ user, token, exp: expiryOf(token) }),
    update: (user) => login && keep({ ...login, user }),
    renew: (token) => login && keep({ ...login, token, exp: expiryOf(token) }),
    logOut: () => {
      forget();
      set(null);
    },
    /** Another tab has logged in or out. */
    reload: () => {
      const next = read();
      if (next?.token !== login?.token) set(next);
    },
  };
}
