import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, SettingsSection } from '@rehearse/client/ui';
import { routes, type StoredApp } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';

export function DeleteSection({ app }: { readonly app: StoredApp }) {
  const { t } = useTranslation('overview');
  const api = useApi();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const go = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.call(routes.apps.remove, { params: { app: app.id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [routes.apps.list.name] });
      await go(paths.home);
    },
  });
  return (
    <SettingsSection title={t('settings.delete')} text={t('settings.deleteText')}>
      <div>
        <Button icon="trash" onPress={() => setAsking(true)}>
          {t('settings.delete')}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        isAlert
        width={460}
        title={t('settings.deleteQuestion', { name: app.name })}
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{t('settings.cancel')}</Button>
            <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              {t('settings.delete')}
            </Button>
          </>
        }
      >
        {remove.error && <Banner tone="bad">{errorText(remove.error)}</Banner>}
        <p>{t('settings.deleteConsequences')}</p>
      </Dialog>
    </SettingsSection>
  );
}
