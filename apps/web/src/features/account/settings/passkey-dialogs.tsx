import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Field } from '@rehearse/client/ui';
import { limits, routes, type User } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptPasskey } from '../passkeys';
import styles from './factor.module.css';

interface PasskeyDialogProps {
  readonly user: SessionUser;
  readonly passkey: KeptPasskey;
  readonly onClose: () => void;
}

/** The account without delay, as the server has it after the change. */
function useChange(change: () => Promise<User>, onClose: () => void) {
  const session = useSession();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      session.update(changed);
      onClose();
    },
  });
}

export function RenamePasskeyDialog({ user, passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const [name, setName] = useState(passkey.name);
  const params = { user: user.id, passkey: passkey.id };
  const rename = useChange(() => api.call(routes.passkeys.rename, { params, body: { name } }), onClose);
  return (
    <Dialog
      isOpen
      width={420}
      title={t('renamePasskey')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!name.trim()}
            isPending={rename.isPending}
            onPress={() => rename.mutate()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {rename.error && <Banner tone="bad">{errorText(rename.error)}</Banner>}
        <Field label={t('passkeyName')} maxLength={limits.passkeyNameChars} value={name} onChange={setName} />
      </div>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ user, passkey, onClose }: PasskeyDialogProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const errorText = useErrorText();
  const params = { user: user.id, passkey: passkey.id };
  const remove = useChange(() => api.call(routes.passkeys.remove, { params }), onClose);
  return (
    <Dialog
      isOpen
      isAlert
      width={420}
      title={t('removePasskeyQuestion', { name: passkey.name })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
            {t('removePasskey')}
          </Button>
        </>
      }
    >
      {remove.error && <Banner tone="bad">{errorText(remove.error)}</Banner>}
      <p>{t('removePasskeyText')}</p>
    </Dialog>
  );
}
