import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ApiError, createApi } from '@rehearse/client/api';
import { ApiProvider, type Session } from '@rehearse/client/api/react';
import { MessageArea, UiProvider } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionNotice, type Notice } from './session/session-notice';
import { createSessionStore } from './session/session-store';
import { useSessionWatch } from './session/use-session-watch';

const store = createSessionStore({
  storage: localStorage,
  writeCookie: (cookie) => void (document.cookie = cookie),
  now: Date.now,
});
window.addEventListener('storage', store.reload);

const mayHelp = (tries: number, error: Error): boolean => error instanceof ApiError && error.passing && tries < 3;
const queries = new QueryClient({
  defaultOptions: { queries: { retry: mayHelp, staleTime: 5_000 }, mutations: { retry: false } },
});

function useStoredSession(): { session: Session; exp: number | null } {
  const kept = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => {
    if (!kept) queries.clear();
  }, [kept]);
  return useMemo(
    () => ({
      session: {
        user: kept?.user ?? null,
        token: kept?.token ?? null,
        logIn: store.logIn,
        update: store.update,
        logOut: store.logOut,
      },
      exp: kept?.exp ?? null,
    }),
    [kept],
  );
}

interface ProvidersProps {
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

export function Providers({ navigate, children }: ProvidersProps) {
  const { t, i18n } = useTranslation('app');
  const { session, exp } = useStoredSession();
  const [notice, setNotice] = useState<Notice | null>(null);
  const onAway = useCallback(() => setNotice('away'), []);
  useSessionWatch({ exp, store, onAway });

  const api = useMemo(() => {
    // A guest's 401 is no surprise, and after the first one there is no login left: so this speaks once.
    const onUnauthorized = () => {
      const kept = store.current();
      if (!kept) return;
      setNotice(kept.exp <= Date.now() ? 'expired' : 'unauthorized');
      store.logOut();
      location.hash = '#/';
    };
    return createApi({ token: () => store.current()?.token ?? null, onUnauthorized });
  }, []);
  const userId = session.user?.id;
  useEffect(() => {
    // Where guests may ask, too, a token that the server does not take is no error: only its owner may ask this.
    if (userId !== undefined) api.call(routes.auth.user, { params: { user: userId } }).catch(() => undefined);
  }, [api, userId]);
  const texts = useMemo(
    () => ({
      close: t('ui.close'),
      clear: t('ui.clear'),
      showPassword: t('ui.showPassword'),
      hidePassword: t('ui.hidePassword'),
      mixed: t('ui.mixed'),
    }),
    [t],
  );

  return (
    <UiProvider locale={i18n.language} texts={texts} navigate={navigate}>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api} session={session}>
          <MessageArea>{children}</MessageArea>
          <SessionNotice notice={notice} onClose={() => setNotice(null)} />
        </ApiProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
