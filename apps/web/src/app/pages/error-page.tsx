import { Button, EmptyState } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { LoadError } from '../../load-chunk';

/** What is left when a page failed: says whether it never arrived or broke, and offers to load it anew. */
export function ErrorPage() {
  const { t } = useTranslation('app');
  const isLoadFailure = useRouteError() instanceof LoadError;
  return (
    <main>
      <title>{`${t('broken.title')} · Rehearse`}</title>
      <EmptyState
        level={1}
        icon={isLoadFailure ? 'plug-connected-x' : 'bug'}
        title={isLoadFailure ? t('notLoaded.title') : t('broken.title')}
        actions={
          <Button variant="primary" icon="refresh" onPress={() => location.reload()}>
            {t('broken.reload')}
          </Button>
        }
      >
        {isLoadFailure ? t('notLoaded.text') : t('broken.text')}
      </EmptyState>
    </main>
  );
}
