import { useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Switch, SettingsSection } from '@rehearse/client/ui';
import type { StoredApp } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKnownConfig } from '../../../use-server-config';
import { useSave } from '../use-app';

interface PublicSectionProps {
  readonly app: StoredApp;
  /** Others only see how it is. */
  readonly isOwner: boolean;
}

/** Whether everybody may look. What testers did is shown along, so that one is asked first. */
export function PublicSection({ app, isOwner }: PublicSectionProps) {
  const { t } = useTranslation('overview');
  const errorText = useErrorText();
  const { config } = useKnownConfig();
  const save = useSave(app.id);
  const [isAsking, setAsking] = useState(false);
  const isAllowed = config?.apps.allowPublishing ?? false;
  const isPublic = app.isPublic === true;
  const hint = isOwner ? config && !isAllowed && t('settings.notAllowed') : t('settings.ownersOnly');
  return (
    <SettingsSection title={t('settings.public')} text={t('settings.publicText')}>
      {save.error && <Banner tone="bad">{errorText(save.error)}</Banner>}
      <Switch
        isSelected={isPublic}
        isDisabled={!isOwner || (!isAllowed && !isPublic)}
        hint={hint || undefined}
        onChange={(wanted) => (wanted ? setAsking(true) : save.mutate({ isPublic: false }))}
      >
        {t('settings.publicSwitch')}
      </Switch>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isAlert
        width={460}
        title={t('settings.publicQuestion')}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('settings.cancel')}</Button>
            <Button
              variant="primary"
              onPress={() => {
                setAsking(false);
                save.mutate({ isPublic: true });
              }}
            >
              {t('settings.makePublic')}
            </Button>
          </>
        }
      >
        <p>{t('settings.publicConsequences')}</p>
      </Dialog>
    </SettingsSection>
  );
}
