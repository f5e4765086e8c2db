import '@rehearse/client/ui/tokens';
import { createApi } from '@rehearse/client/api';
import { ApiProvider, type Session } from '@rehearse/client/api/react';
import { ButtonLink, ToastArea, UiProvider } from '@rehearse/client/ui';
import { startTheme } from '@rehearse/client/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { SharePage } from '../features/guest';
import { hrefOf, paths } from '../paths';
import { loadTexts, startTexts } from './i18n';
import { createQueries } from './queries';
import { useUiTexts } from './use-ui-texts';

/** Who looks is a guest, whoever is logged in here: within another page nobody can tell what a press is meant for. */
const guest: Session = {
  user: null,
  token: null,
  logIn: () => undefined,
  update: () => undefined,
  logOut: () => undefined,
};
const api = createApi({
  token: () => null,
  language: () => document.documentElement.lang,
  onUnauthorized: () => undefined,
  fetch: (...request) => fetch(...request),
});
const queries = createQueries();

function Embedded({ hash }: { readonly hash: string }) {
  const { t, i18n } = useTranslation('guest');
  const texts = useUiTexts();
  const openApart = (
    <ButtonLink
      variant="quiet"
      icon="external-link"
      href={`${location.origin}/${hrefOf(paths.share(hash))}`}
      target="_blank"
    >
      {t('openApart')}
    </ButtonLink>
  );
  return (
    <UiProvider locale={i18n.language} texts={texts} navigate={(path) => window.open(path)}>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api} session={guest}>
          <ToastArea>
            <SharePage link={hash} brand={null} tools={openApart} />
          </ToastArea>
        </ApiProvider>
      </QueryClientProvider>
    </UiProvider>
  );
}

/** What a link to look or comment leads to, within a page of another site (adr/0039). */
export async function startEmbedded(hash: string): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  startTheme();
  await startTexts();
  await loadTexts(['guest', 'comments']);
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Embedded hash={hash} />
      </Suspense>
    </StrictMode>,
  );
}
