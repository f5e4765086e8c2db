import { ApiError } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { routes, type ErrorCode } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Password, type FormProps } from './form-parts';
import { LockoutBanner } from './lockout-banner';
import styles from './sign-in.module.css';

interface Missing {
  readonly email?: string;
  readonly password?: string;
}

const isCode = (error: unknown, code: ErrorCode): error is ApiError => error instanceof ApiError && error.code === code;
const isLockout = (error: unknown): error is ApiError => isCode(error, 'user.login.pause');

export function LoginForm({ email, onEmail, onMode, maySignUp }: FormProps & { readonly maySignUp: boolean }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const login = useMutation({
    mutationFn: (restore: boolean) =>
      api.call(routes.auth.login, { body: { email: email.trim(), password, ...(restore ? { restore } : {}) } }),
    onSuccess: (answer) => session.logIn(answer),
    onError: (error) => setLockedUntil(isLockout(error) ? Date.now() + (error.retryAfterMs ?? 0) : null),
  });
  const submit = () => {
    const found = {
      email: email.trim() ? undefined : t('emailMissing'),
      password: password ? undefined : t('passwordMissing'),
    };
    setMissing(found);
    if (!found.email && !found.password) login.mutate(false);
  };
  const isClosed = isCode(login.error, 'user.login.closed');
  const endLockout = useCallback(() => setLockedUntil(null), []);
  const reset = (
    <Button variant="link" size="s" onPress={() => onMode('reset')}>
      {t('resetPassword')}
    </Button>
  );
  return (
    <Form title={t('signIn')} intro={t('intro')} onSubmit={submit}>
      {lockedUntil !== null && <LockoutBanner until={lockedUntil} onEnd={endLockout} />}
      {isClosed && (
        <Banner
          tone="warn"
          title={t('closedTitle')}
          actions={
            <Button size="s" isPending={login.isPending} onPress={() => login.mutate(true)}>
              {t('comeBack')}
            </Button>
          }
        >
          {t('closedText')}
        </Banner>
      )}
      {login.error && !isLockout(login.error) && !isClosed && <Banner tone="bad">{errorText(login.error)}</Banner>}
      <Field
        label={t('email')}
        size="l"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={onEmail}
        error={missing.email}
      />
      <Password value={password} onChange={setPassword} labelEnd={reset} error={missing.password} />
      <Button
        type="submit"
        variant="primary"
        size="l"
        wide
        isDisabled={lockedUntil !== null}
        isPending={login.isPending}
      >
        {t('signIn')}
      </Button>
      {maySignUp && (
        <p className={styles.other}>
          {t('noAccount')}{' '}
          <Button variant="link" onPress={() => onMode('signUp')}>
            {t('createAccount')}
          </Button>
        </p>
      )}
    </Form>
  );
}
