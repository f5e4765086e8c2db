import { QueryClientProvider } from '@tanstack/react-query';
import { ApiProvider, type Session } from '@rehearse/client/api/react';
import { MessageArea, UiProvider } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api, notices, queries, store } from './server';
import { isStale } from './session/token';
import { SessionNotice } from './session/session-notice';
import { useSessionWatch } from './session/use-session-watch';

function useStoredSession(): Session {
  const kept = useSyncExternalStore(store.subscribe, store.current);
  useEffect(() => {
    if (!kept) queries.clear();
  }, [kept]);
  return useMemo(
    () => ({
      user: kept?.user ?? null,
      token: kept?.token ?? null,
      logIn: store.logIn,
      update: store.update,
      logOut: store.logOut,
    }),
    [kept],
  );
}

/** Where guests may ask, too, a token that the server does not take is no error: only its owner may ask these. */
function askForLogin(): void {
  const kept = store.current();
  if (!kept) return;
  const asked = isStale(kept.token, Date.now())
    ? api.call(routes.auth.renew, {}).then(({ token }) => store.renew(token))
    : api.call(routes.auth.user, { params: { user: kept.user.id } });
  asked.catch(() => undefined);
}

/** The login ends on the server, too. */
function sayAway(): void {
  api.call(routes.auth.logout, {}).catch(() => undefined);
  notices.show('away');
}

interface ProvidersProps {
  readonly navigate: (path: string) => void;
  readonly children: ReactNode;
}

export function Providers({ navigate, children }: ProvidersProps) {
  const { t, i18n } = useTranslation('app');
  const session = useStoredSession();
  const notice = useSyncExternalStore(notices.subscribe, notices.current);
  useSessionWatch({ userId: session.user?.id, store, onAway: sayAway, ask: askForLogin });
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
          <SessionNotice notice={notice} onClose={() => notices.show(null)} />
        </ApiProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}
