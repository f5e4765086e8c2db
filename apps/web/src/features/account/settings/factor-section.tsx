import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, formatsOf, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './current-password';
import { FactorDialog } from './factor-dialog';
import { TrustedDevices } from './trusted-devices';

const fewCodes = 3;

/** A code from an app, besides the password. */
export function FactorSection({ user }: { readonly user: SessionUser }) {
  const { t, i18n } = useTranslation('account');
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const close = () => setOpen(null);
  const { factor } = user;
  return (
    <SettingsSection title={t('secondFactor')} text={t('secondFactorText')}>
      <p>{factor ? t('factorOn', { date: formatsOf(i18n.language).dayAndTime(factor.since) }) : t('factorOff')}</p>
      {factor && factor.spareCodes < fewCodes && (
        <Banner tone="warn">{t('fewSpareCodes', { count: factor.spareCodes })}</Banner>
      )}
      {factor && <TrustedDevices user={user} devices={factor.devices} />}
      <div>
        <Button onPress={() => setOpen(factor ? 'off' : 'on')}>{t(factor ? 'turnOff' : 'turnOn')}</Button>
      </div>
      {open === 'on' && <FactorDialog user={user} onClose={close} />}
      {open === 'off' && <TurnOffDialog user={user} onClose={close} />}
    </SettingsSection>
  );
}

function TurnOffDialog({ user, onClose }: { readonly user: SessionUser; readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const [current, setCurrent] = useState('');
  const turnOff = useMutation({
    mutationFn: () => api.call(routes.factor.turnOff, { params: { user: user.id }, body: { current } }),
    onSuccess: (changed) => {
      session.update(changed);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      isAlert
      width={420}
      title={t('turnOffQuestion')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isDisabled={!current} isPending={turnOff.isPending} onPress={() => turnOff.mutate()}>
            {t('turnOff')}
          </Button>
        </>
      }
    >
      {turnOff.error && <Banner tone="bad">{errorText(turnOff.error)}</Banner>}
      <CurrentPassword value={current} onChange={setCurrent} />
    </Dialog>
  );
}
