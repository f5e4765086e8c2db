import { isCode } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Field } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasswordLength } from '../../../use-server-config';
import { Form, Password } from './form-parts';
import styles from './sign-in.module.css';

interface NewPasswordProps {
  readonly resetKey: string;
  readonly onLeave: () => void;
}

/** Behind a mailed link: sets the password and logs in with it. */
export function NewPasswordForm({ resetKey, onLeave }: NewPasswordProps) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const errorText = useErrorText();
  const minLength = usePasswordLength();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<{ readonly email?: string; readonly password?: string }>({});
  const set = useMutation({
    mutationFn: async () => {
      const body = { email: email.trim(), password };
      await api.call(routes.auth.setPassword, { body: { ...body, key: resetKey } });
      return api.call(routes.auth.login, { body });
    },
    onSuccess: (answer) => {
      onLeave();
      session.logIn(answer);
    },
    // The password is set; who has a second factor logs in where that is asked for.
    onError: (error) => {
      if (isCode(error, 'user.factor.needed')) onLeave();
    },
  });
  const submit = () => {
    const found = {
      email: email.trim() ? undefined : t('emailMissing'),
      password: password.length >= minLength ? undefined : t('passwordShort', { count: minLength }),
    };
    setWrong(found);
    if (!found.email && !found.password) set.mutate();
  };
  return (
    <Form title={t('newPassword')} intro={t('newPasswordIntro')} onSubmit={submit}>
      {set.error && <Banner tone="bad">{errorText(set.error)}</Banner>}
      <Field
        label={t('email')}
        size="l"
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
        error={wrong.email}
      />
      <Password label={t('newPassword')} value={password} onChange={setPassword} error={wrong.password} isNew />
      <Button type="submit" variant="primary" size="l" wide isPending={set.isPending}>
        {t('setPassword')}
      </Button>
      <p className={styles.other}>
        <Button variant="link" onPress={onLeave}>
          {t('backToSignIn')}
        </Button>
      </p>
    </Form>
  );
}
