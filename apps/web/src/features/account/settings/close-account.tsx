import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, RadioCards, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../paths';
import { CurrentPassword } from './current-password';
import styles from './settings.module.css';

/** Asks for the password, names what is lost, and whether it can come back. */
export function CloseAccount() {
  const { t } = useTranslation('account');
  const api = useApi();
  const hasPassword = useSession().user?.external !== true;
  const errorText = useErrorText();
  const go = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState('');
  const [how, setHow] = useState<'later' | 'now'>('later');
  const close = useMutation({
    mutationFn: () => api.call(routes.auth.close, { body: { current, now: how === 'now' } }),
    onSuccess: () => go(paths.logout),
  });
  return (
    <SettingsSection title={t('closeAccount')} text={t('closeText')}>
      <div>
        <Button onPress={() => setOpen(true)}>{t('closeAccount')}</Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isAlert
        width={460}
        title={t('closeQuestion')}
        footer={
          <>
            <Button onPress={() => setOpen(false)}>{t('cancel')}</Button>
            <Button
              variant="danger"
              isDisabled={hasPassword && !current}
              isPending={close.isPending}
              onPress={() => close.mutate()}
            >
              {how === 'now' ? t('closeForever') : t('closeAccount')}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {close.error && <Banner tone="bad">{errorText(close.error)}</Banner>}
          <p>{t('closeConsequences')}</p>
          <RadioCards
            label={t('closeOptions')}
            items={[
              { id: 'later', text: t('closeLater'), hint: t('closeLaterText') },
              { id: 'now', text: t('closeNow'), hint: t('closeNowText') },
            ]}
            value={how}
            onChange={setHow}
          />
          <CurrentPassword value={current} onChange={setCurrent} />
        </div>
      </Dialog>
    </SettingsSection>
  );
}
