import { useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Field, useToast } from '@rehearse/client/ui';
import { limits } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPasskey, useAddPasskey } from '../passkeys';
import { CurrentPassword } from './current-password';
import styles from './factor.module.css';

interface AddPasskeyDialogProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

/** A name and the password; then the browser asks for finger, face or PIN. */
export function AddPasskeyDialog({ user, onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account');
  const session = useSession();
  const errorText = useErrorText();
  const showToast = useToast();
  const addPasskey = useAddPasskey();
  const [name, setName] = useState('');
  const [current, setCurrent] = useState('');
  const add = useMutation({
    mutationFn: () => addPasskey({ user: user.id, name, current }),
    onSuccess: (changed) => {
      session.update(changed);
      showToast({ kind: 'success', text: t('passkeyAdded') });
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      isDismissable={false}
      width={420}
      title={t('addPasskey')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={!name.trim() || !current}
            isPending={add.isPending}
            onPress={() => add.mutate()}
          >
            {t('next')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {add.error && (
          <Banner tone="bad">{add.error instanceof NoPasskey ? t('passkeyFailed') : errorText(add.error)}</Banner>
        )}
        <Field
          label={t('passkeyName')}
          hint={t('passkeyNameHint')}
          maxLength={limits.passkeyNameChars}
          value={name}
          onChange={setName}
        />
        <CurrentPassword value={current} onChange={setCurrent} />
      </div>
    </Dialog>
  );
}
