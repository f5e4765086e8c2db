import { QueryClientProvider } from '@tanstack/react-query';
import { ApiProvider, routeQuery, type Session } from '@rehearse/client/api/react';
import { ToastArea, UiProvider } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { lazy, Suspense, useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../load-part';
import { api, logoutReason, queries, store } from './server';
import { isStale } from './session/token';
import { tellOfPasskeys } from './session/tell-of-passkeys';
import { useAccountPreferences } from './session/use-account-preferences';
import { useSessionWatch } from './session/use-session-watch';
import { useUiTexts } from './use-ui-texts';

const LoggedOutDialog = lazy(() =>
  loadPart(() => import('./session/logged-out-dialog')).then((part) => ({ default: part.LoggedOutDialog })),
);

function useStoredSession(): Session {
  const login = useSyncExternalStore(store.subscribe, store.current);
  const before = useRef(login);
  useEffect(() => {
    // Only then: what a guest's page has just asked for stays.
    if (before.current && !login) queries.clear();
    before.current = login;
  }, [login]);
  return useMemo(
    () => ({
      user: login?.user ?? null,
      token: login?.token ?? null,
      logIn(answer) {
        store.logIn(answer);
        tellOfPasskeys(answer);
      },
      update(user) {
        store.update(user);
        tellOfPasskeys(user);
      },
      logOut: store.logOut,
    }),
    [login],
  );
}

/** Where guests may ask, too, a token that the server does not take is no error: only its owner may ask these. */
function checkLogin(): void {
  const login = store.current();
  if (!login) return;
  const asked = isStale(login.token, Date.now())
    ? api.call(routes.auth.renew, {}).then(({ token }) => store.renew(token))
    : queries.fetchQuery({
        ...routeQuery(api, routes.auth.user, { params: { user: login.user.id } }),
        staleTime: 0,
        retry: false,
      });
  asked.catch(() => undefined);
}

/** The login ends on the server, too. */
function logOutInactive(): void {
  api.call(routes.auth.logout, {}).catch(() => undefined);
  logoutReason.set('away');
}

interface ProvidersProps {
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

export function Providers({ navigate, children }: ProvidersProps) {
  const { i18n } = useTranslation();
  const session = useStoredSession();
  const reason = useSyncExternalStore(logoutReason.subscribe, logoutReason.current);
  useAccountPreferences(session.user ?? undefined);
  useSessionWatch({ userId: session.user?.id, store, onInactive: logOutInactive, ask: checkLogin });
  const texts = useUiTexts();

  return (
    <UiProvider locale={i18n.language} texts={texts} navigate={navigate}>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api} session={session}>
          <ToastArea>{children}</ToastArea>
          <Suspense>{reason && <LoggedOutDialog reason={reason} onClose={() => logoutReason.set(null)} />}</Suspense>
        </ApiProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
