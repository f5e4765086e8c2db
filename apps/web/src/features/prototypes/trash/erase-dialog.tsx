import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, PasswordField } from '@rehearse/client/ui';
import { type DeletedApp, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPasswordNeeded, useTrashActions } from '../data/use-trash';
import styles from './trash.module.css';

interface EraseDialogProps {
  /** Closed while there are none. */
  readonly apps: readonly DeletedApp[];
  readonly onClose: () => void;
}

/** Names what is lost, once, and asks for the password where it was entered a while ago. */
export function EraseDialog({ apps, onClose }: EraseDialogProps) {
  const { t } = useTranslation('prototypes');
  const api = useApi();
  const errorText = useErrorText();
  const { erase } = useTrashActions();
  const [asks, setAsks] = useState(false);
  const [current, setCurrent] = useState('');
  const enter = useMutation({
    mutationFn: () => api.call(routes.auth.enterPassword, { body: { current } }),
    onSuccess: () => eraseAll(),
  });
  const close = () => {
    setAsks(false);
    setCurrent('');
    enter.reset();
    onClose();
  };
  const eraseAll = () =>
    erase.mutate(apps, { onSuccess: ({ error }) => (isPasswordNeeded(error) ? setAsks(true) : close()) });
  const [first] = apps;
  const name = first?.name || t('unnamed');
  return (
    <Dialog
      isOpen={apps.length > 0}
      onClose={close}
      isAlert
      width={460}
      title={apps.length > 1 ? t('trash.eraseSeveral', { count: apps.length }) : t('trash.eraseOne', { name })}
      footer={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            variant="danger"
            isDisabled={asks && !current}
            isPending={erase.isPending || enter.isPending}
            onPress={() => (asks ? enter.mutate() : eraseAll())}
          >
            {t('trash.erase')}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {enter.error && <Banner tone="bad">{errorText(enter.error)}</Banner>}
        <p>{t('trash.eraseLoss')}</p>
        {asks && (
          <PasswordField
            label={t('trash.password')}
            hint={t('trash.passwordWhy')}
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
      </div>
    </Dialog>
  );
}
