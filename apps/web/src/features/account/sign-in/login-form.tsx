import { type ApiError, isCode } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { routes, type OfferedProvider } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceKeys, keepDeviceKey } from './device-keys';
import { lastProvider, rememberProvider } from './flow';
import { FactorStep } from './factor-step';
import { Form, Password, type FormProps } from './form-parts';
import { LockoutBanner } from './lockout-banner';
import { PasskeyButton } from './passkey-button';
import { ProviderButton } from './provider-button';
import { ProviderList } from './provider-list';
import { useSignOn } from './use-sign-on';
import styles from './sign-in.module.css';

interface Missing {
  readonly email?: string;
  readonly password?: string;
}

const isAboutFactor = (error: unknown): boolean =>
  isCode(error, 'user.factor.needed') || isCode(error, 'user.factor.wrong');
const isLockout = (error: unknown): error is ApiError => isCode(error, 'user.login.pause');

interface LoginProps extends FormProps {
  readonly maySignUp: boolean;
  readonly providers: readonly OfferedProvider[];
}

/** Whose people have addresses like this one. */
const providerOf = (email: string, providers: readonly OfferedProvider[]): OfferedProvider | undefined => {
  const domain = email.trim().toLowerCase().split('@')[1];
  return providers.find(({ domains }) => domain !== undefined && domains.includes(domain));
};

export function LoginForm({ email, onEmail, onMode, maySignUp, providers }: LoginProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [asksCode, setAsksCode] = useState(false);

  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const signOn = useSignOn();
  const [wantsPassword, setWantsPassword] = useState(false);
  const theirs = wantsPassword ? undefined : providerOf(email, providers);
  const login = useMutation({
    mutationFn: (more: { readonly restore?: true; readonly code?: string; readonly remember?: boolean }) =>
      api.call(routes.auth.login, { body: { email: email.trim(), password, devices: deviceKeys(), ...more } }),
    onSuccess: ({ deviceKey, ...answer }) => {
      rememberProvider(null);
      if (deviceKey !== undefined) keepDeviceKey(deviceKey);
      session.logIn(answer);
    },
    onError: (error) => {
      if (isAboutFactor(error)) setAsksCode(true);
      setLockedUntil(isLockout(error) ? Date.now() + (error.retryAfterMs ?? 0) : null);
    },
  });
  const submit = () => {
    if (theirs) return signOn.mutate({ provider: theirs.id, from: location.hash });
    const found = {
      email: email.trim() ? undefined : t('emailMissing'),
      password: password ? undefined : t('passwordMissing'),
    };
    setMissing(found);
    if (!found.email && !found.password) login.mutate({});
  };
  const isClosed = isCode(login.error, 'user.login.closed');
  const endLockout = useCallback(() => setLockedUntil(null), []);
  const reset = (
    <Button variant="link" size="s" onPress={() => onMode('reset')}>
      {t('resetPassword')}
    </Button>
  );
  if (asksCode)
    return (
      <>
        {lockedUntil !== null && <LockoutBanner until={lockedUntil} onEnd={endLockout} />}
        <FactorStep
          email={email.trim()}
          error={
            isCode(login.error, 'user.factor.needed') || isLockout(login.error)
              ? null
              : login.error && errorText(login.error)
          }
          isPending={login.isPending}
          isPaused={lockedUntil !== null}
          onCode={(code, remember, onWrong) => login.mutate({ code, remember }, { onError: onWrong })}
          onLeave={() => {
            setAsksCode(false);
            setPassword('');
            login.reset();
          }}
        />
      </>
    );
  return (
    <Form title={t('signIn')} intro={t('intro')} onSubmit={submit}>
      {lockedUntil !== null && <LockoutBanner until={lockedUntil} onEnd={endLockout} />}
      {isClosed && (
        <Banner
          tone="warn"
          title={t('closedTitle')}
          actions={
            <Button size="s" isPending={login.isPending} onPress={() => login.mutate({ restore: true })}>
              {t('comeBack')}
            </Button>
          }
        >
          {t('closedText')}
        </Banner>
      )}
      {login.error && !isLockout(login.error) && !isClosed && <Banner tone="bad">{errorText(login.error)}</Banner>}
      {signOn.error && <Banner tone="bad">{errorText(signOn.error)}</Banner>}
      {providers.length > 0 && (
        <>
          <ProviderList providers={providers} signOn={signOn} isOnly={false} />
          <p className={styles.divider}>{t('orOwnLogin')}</p>
        </>
      )}
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
      {theirs ? (
        <>
          <ProviderButton provider={theirs} isPrimary isPending={signOn.isPending} onPress={submit} />
          {!theirs.onlyWay && (
            <Button variant="link" onPress={() => setWantsPassword(true)}>
              {t('withPassword')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Password value={password} onChange={setPassword} labelEnd={reset} error={missing.password} />
          <Button
            type="submit"
            variant={lastProvider() === null ? 'primary' : 'secondary'}
            size="l"
            wide
            isDisabled={lockedUntil !== null}
            isPending={login.isPending}
          >
            {t('signIn')}
          </Button>
          <PasskeyButton />
        </>
      )}
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
