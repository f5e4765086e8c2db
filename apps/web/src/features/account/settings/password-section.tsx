import { useApi, useErrorText, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, PasswordField, useToast, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePasswordLength } from '../../../use-server-config';
import { CurrentPassword } from './current-password';

export function PasswordSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const showToast = useToast();
  const errorText = useErrorText();
  const minLength = usePasswordLength();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [short, setShort] = useState(false);
  const save = useMutation({
    mutationFn: () => api.call(routes.auth.saveUser, { params: { user: user.id }, body: { password, current } }),
    onSuccess: () => {
      setPassword('');
      setCurrent('');
      showToast({ kind: 'success', text: t('passwordChanged') });
    },
  });
  const submit = () => {
    const tooShort = password.length < minLength;
    setShort(tooShort);
    if (!tooShort) save.mutate();
  };
  return (
    <SettingsSection title={t('password')} onSubmit={submit}>
      {save.error && <Banner tone="bad">{errorText(save.error)}</Banner>}
      <CurrentPassword value={current} onChange={setCurrent} />
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={t('passwordRule', { count: minLength })}
        error={short && password.length < minLength ? t('passwordShort', { count: minLength }) : undefined}
      />
      <div>
        <Button type="submit" isDisabled={!password || !current} isPending={save.isPending}>
          {t('changePassword')}
        </Button>
      </div>
    </SettingsSection>
  );
}
