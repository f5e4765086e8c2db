import { ButtonLink, EmptyState } from '@rehearse/client/ui';
import { startScreen } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths';
import { useApp, useAppId } from '../use-app';
import { Headline } from './headline';
import { Screens } from './screens';

export function DesignTab() {
  const { t } = useTranslation('overview');
  const id = useAppId();
  const { data: app } = useApp(id);
  if (!app) return null;
  if (Object.keys(app.screens).length === 0) {
    return (
      <EmptyState
        icon="frame"
        title={t('screens.none')}
        actions={
          <ButtonLink variant="primary" icon="pencil" href={paths.editor(id)}>
            {t('openEditor')}
          </ButtonLink>
        }
      >
        {t('screens.noneText')}
      </EmptyState>
    );
  }
  return (
    <>
      <Headline appId={id} />
      <Screens app={app} hasStart={startScreen(app) !== undefined} />
    </>
  );
}
