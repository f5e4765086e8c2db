import { isCode } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, nameOf, PasswordField, useToast } from '@rehearse/client/ui';
import { type AccountLine, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useAct } from './use-people';
import styles from './people.module.css';

const isPasswordNeeded = (error: unknown): boolean => isCode(error, 'user.password.current.needed');

interface ActDialogProps {
  readonly act: Act;
  readonly person: AccountLine;
  readonly onClose: () => void;
}

/** Says what will be, and asks for the password where that was entered a while ago. */
export function ActDialog({ act, person, onClose }: ActDialogProps) {
  const { t } = useTranslation('operator');
  const api = useApi();
  const errorText = useErrorText();
  const showToast = useToast();
  const isExternal = useSession().user?.external === true;
  const doIt = useAct();
  const [asks, setAsks] = useState(false);
  const [current, setCurrent] = useState('');
  const run = useMutation({
    mutationFn: async () => {
      if (asks) await api.call(routes.auth.enterPassword, { body: { current } });
      await doIt(act, person);
    },
    onSuccess: () => {
      showToast({ kind: 'success', text: t(`act.${act}.done`, { name: nameOf(person) }) });
      onClose();
    },
    onError: (error) => {
      if (isPasswordNeeded(error)) setAsks(true);
    },
  });
  const needsField = asks && !isExternal;
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      width={460}
      title={t(`act.${act}.title`, { name: nameOf(person) })}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            variant={act === 'switchOff' || act === 'removeFactor' ? 'danger' : 'primary'}
            isDisabled={needsField && !current}
            isPending={run.isPending}
            onPress={() => run.mutate()}
          >
            {t(`act.${act}.do`)}
          </Button>
        </>
      }
    >
      <div className={styles.question}>
        {run.error && !isPasswordNeeded(run.error) && <Banner tone="bad">{errorText(run.error)}</Banner>}
        {asks && isExternal && <Banner tone="warn">{t('freshLogin')}</Banner>}
        <p>{t(`act.${act}.text`)}</p>
        {needsField && (
          <PasswordField
            label={t('password')}
            hint={t('passwordWhy')}
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
      </div>
    </Dialog>
  );
}
