import { useApi, useErrorText, useSession, type SessionUser } from '@rehearse/client/api/react';
import { Banner, Button, Field, useToast, SettingsSection } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentPassword } from './current-password';
import { PictureField } from './picture-field';
import styles from './settings.module.css';

export function ProfileSection({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation('account');
  const api = useApi();
  const session = useSession();
  const showToast = useToast();
  const errorText = useErrorText();
  const [name, setName] = useState(user.name ?? '');
  const [lastname, setLastname] = useState(user.lastname ?? '');
  const [homepage, setHomepage] = useState(user.homepage ?? '');
  const [email, setEmail] = useState(user.email);
  const [current, setCurrent] = useState('');
  const [missing, setMissing] = useState<string>();
  const otherEmail = email.trim() !== user.email;
  // The address goes along only when it changed: older servers refuse an unchanged one.
  const save = useMutation({
    mutationFn: () =>
      api.call(routes.auth.saveUser, {
        params: { user: user.id },
        body: {
          name: name.trim(),
          lastname: lastname.trim(),
          homepage: homepage.trim(),
          ...(otherEmail ? { email: email.trim(), current } : {}),
        },
      }),
    onSuccess: (changed) => {
      session.update(changed);
      setCurrent('');
      // One that is to be proven first is not the account's yet: a banner tells about it.
      setEmail(changed.email);
      showToast({ kind: 'success', text: t('saved') });
    },
  });
  const submit = () => {
    setMissing(email.trim() ? undefined : t('emailMissing'));
    if (email.trim()) save.mutate();
  };
  const changed =
    name !== (user.name ?? '') ||
    lastname !== (user.lastname ?? '') ||
    homepage !== (user.homepage ?? '') ||
    email !== user.email;
  return (
    <SettingsSection title={t('profile')} text={t('profileText')} onSubmit={submit}>
      {save.error && <Banner tone="bad">{errorText(save.error)}</Banner>}
      <PictureField user={user} />
      <div className={styles.pair}>
        <Field label={t('firstName')} autoComplete="given-name" value={name} onChange={setName} />
        <Field label={t('lastName')} autoComplete="family-name" value={lastname} onChange={setLastname} />
      </div>
      <Field label={t('email')} type="email" autoComplete="email" value={email} onChange={setEmail} error={missing} />
      <Field label={t('homepage')} type="url" autoComplete="url" value={homepage} onChange={setHomepage} />
      {otherEmail && <CurrentPassword value={current} onChange={setCurrent} hint={t('currentPasswordHint')} />}
      <div>
        <Button type="submit" variant="primary" isDisabled={!changed} isPending={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </SettingsSection>
  );
}
