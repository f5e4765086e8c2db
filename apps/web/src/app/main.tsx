import '@rehearse/client/ui/tokens';
import { startTheme } from '@rehearse/client/ui/theme';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { followLinks } from './follow-links';
import { startTexts } from './i18n';
import { Providers } from './providers';
import { createStudioRouter } from './router';

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  const texts = startTexts();
  // From here on the router loads what the address needs.
  const router = createStudioRouter();
  await texts;
  const navigate = (path: string) => void router.navigate(path);
  followLinks(navigate);
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Providers navigate={navigate}>
          <RouterProvider router={router} />
        </Providers>
      </Suspense>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
