import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Password, type FormProps } from './form-parts';
import styles from './sign-in.module.css';

interface Missing {
  readonly email?: string;
  readonly password?: string;
}

export function LoginForm({ email, onEmail, onMode, maySignUp }: FormProps & { readonly maySignUp: boolean }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const login = useMutation({
    mutationFn: () => api.call(routes.auth.login, { body: { email: email.trim(), password } }),
    onSuccess: (answer) => session.logIn(answer),
  });
  const submit = () => {
    const found = {
      email: email.trim() ? undefined : t('emailMissing'),
      password: password ? undefined : t('passwordMissing'),
    };
    setMissing(found);
    if (!found.email && !found.password) login.mutate();
  };
  const reset = (
    <Button variant="link" size="s" onPress={() => onMode('reset')}>
      {t('resetPassword')}
    </Button>
  );
  return (
    <Form title={t('signIn')} intro={t('intro')} onSubmit={submit}>
      {login.error && <Banner tone="bad">{errorText(login.error)}</Banner>}
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
      <Button type="submit" variant="primary" size="l" wide isPending={login.isPending}>
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
