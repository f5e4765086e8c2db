import '@rehearse/client/ui/tokens';
import { startTheme } from '@rehearse/client/ui/theme';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { startTexts } from './i18n';
import { Providers } from './providers';
import { createStudioRouter } from './router';

async function start(root: HTMLElement): Promise<void> {
  startTheme();
  await startTexts();
  const router = createStudioRouter();
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Providers navigate={(path) => void router.navigate(path)}>
          <RouterProvider router={router} />
        </Providers>
      </Suspense>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
