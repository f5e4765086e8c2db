import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Banner, Button, Dialog, Field } from '@rehearse/client/ui';
import { isTestPassword, routes, testPasswordChars } from '@rehearse/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './settings.module.css';

interface TestPasswordFormProps {
  readonly app: string;
  /** There is one already. */
  readonly isSet: boolean;
}

/** Sets the password of the test link, or takes it away; either ends the links that were given out, which is asked first. */
export function TestPasswordForm({ app, isSet }: TestPasswordFormProps) {
  const { t } = useTranslation('overview');
  const api = useApi();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  /** Null: none. Undefined: nothing is asked. */
  const [wanted, setWanted] = useState<string | null>();
  const args = { params: { app } };
  const { error, isPending, mutate, reset } = useMutation({
    mutationFn: (password: string | null) => api.call(routes.apps.setTestPassword, { ...args, body: { password } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: api.key(routes.apps.invitations, args) }),
  });
  const close = () => {
    setWanted(undefined);
    reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isTestPassword(text));
    if (isTestPassword(text)) setWanted(text);
  };
  const rule = t('settings.passwordRule', testPasswordChars);
  return (
    <form className={styles.passwordForm} onSubmit={submit} noValidate>
      <Field
        label={t('settings.newPassword')}
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong(false);
        }}
        hint={rule}
        error={isWrong ? rule : undefined}
        isInvalid={isWrong}
      />
      <div className={styles.passwordTools}>
        <Button type="submit">{t('settings.setPassword')}</Button>
        {isSet && (
          <Button variant="quiet" onPress={() => setWanted(null)}>
            {t('settings.removePassword')}
          </Button>
        )}
      </div>
      <Dialog
        isOpen={wanted !== undefined}
        onClose={close}
        isAlert
        width={440}
        title={t(wanted === null ? 'settings.removePasswordQuestion' : 'settings.setPasswordQuestion')}
        footer={
          <>
            <Button onPress={close}>{t('settings.cancel')}</Button>
            <Button variant="danger" isPending={isPending} onPress={() => mutate(wanted ?? null)}>
              {t(wanted === null ? 'settings.removePassword' : 'settings.setPassword')}
            </Button>
          </>
        }
      >
        {error && <Banner tone="bad">{errorText(error)}</Banner>}
        <p>{t('settings.passwordEnds')}</p>
      </Dialog>
    </form>
  );
}
