import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Section } from './section';

/** Cannot be undone, so it asks once and names what is lost. */
export function CloseAccount() {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const go = useNavigate();
  const [asking, ask] = useState(false);
  const close = useMutation({
    mutationFn: () => api.call(routes.auth.retire, {}),
    onSuccess: () => go('/logout.html'),
  });
  return (
    <Section title={t('closeAccount')} text={t('closeText')}>
      <div>
        <Button onPress={() => ask(true)}>{t('closeAccount')}</Button>
      </div>
      <Dialog
        isOpen={asking}
        onClose={() => ask(false)}
        isAlert
        width={460}
        title={t('closeQuestion')}
        footer={
          <>
            <Button onPress={() => ask(false)}>{t('cancel')}</Button>
            <Button variant="danger" isPending={close.isPending} onPress={() => close.mutate()}>
              {t('closeForever')}
            </Button>
          </>
        }
      >
        {close.error && <Banner tone="bad">{errorText(close.error)}</Banner>}
        <p>{t('closeLoss')}</p>
      </Dialog>
    </Section>
  );
}
