import { useApi, useErrorText } from '@rehearse/client/api/react';
import { Button, Icon, PasswordField } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestThing } from './guest-thing';
import styles from './guest.module.css';

interface PasswordFormProps {
  readonly link: string;
  readonly thing: GuestThing;
  readonly onEntered: () => Promise<unknown>;
}

/** Nothing is shown before: not even what it is called. */
export function PasswordForm({ link, thing, onEntered }: PasswordFormProps) {
  const { t } = useTranslation('guest');
  const errorText = useErrorText();
  const api = useApi();
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // All that there is on the page.
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await api.call(routes.links.enter, { params: { link }, body: { password } });
      await onEntered();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') mutate();
  };
  return (
    <form className={styles.password} onSubmit={submit} noValidate>
      <span className={styles.lock}>
        <Icon name="lock" size={20} />
      </span>
      <h1>{t(`${thing}.hasPassword`)}</h1>
      <p>{t('password.lead')}</p>
      <PasswordField
        label={t('password.label')}
        size="l"
        autoComplete="off"
        inputRef={field}
        value={password}
        onChange={(next) => {
          setPassword(next);
          reset();
        }}
        error={error ? errorText(error) : undefined}
      />
      <Button type="submit" variant="primary" size="l" wide isPending={isPending}>
        {t(`${thing}.open`)}
      </Button>
    </form>
  );
}
