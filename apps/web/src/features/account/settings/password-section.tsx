import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, PasswordField, useMessages } from '@rehearse/client/ui';
import { limits, routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from './section';

export function PasswordSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const say = useMessages();
  const errorText = useErrorText();
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const rule = t('passwordRule', { count: limits.passwordLength });
  const save = useMutation({
    mutationFn: async () => {
      await api.call(routes.auth.saveUser, { params: { user: user.id }, body: { password } });
      // The new password has ended every login of the old one, here as elsewhere.
      return api.call(routes.auth.login, { body: { email: user.email, password } });
    },
    onSuccess: (answer) => {
      session.logIn(answer);
      setPassword('');
      say({ kind: 'success', text: t('passwordChanged') });
    },
  });
  const submit = () => {
    const tooShort = password.length < limits.passwordLength;
    setShort(tooShort);
    if (!tooShort) save.mutate();
  };
  return (
    <Section title={t('password')} onSubmit={submit}>
      {save.error && <Banner tone="bad">{errorText(save.error)}</Banner>}
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={rule}
        error={
          short && password.length < limits.passwordLength
            ? t('passwordShort', { count: limits.passwordLength })
            : undefined
        }
      />
      <div>
        <Button type="submit" isDisabled={!password} isPending={save.isPending}>
          {t('changePassword')}
        </Button>
      </div>
    </Section>
  );
}
