import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import { Banner, Button, Field, TextArea } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './contact.module.css';

/** To the people who run the server, where they read such messages. For everybody: who cannot log in needs it most. */
export function ContactPage() {
  const { t } = useTranslation('help');
  const api = useApi();
  const { user } = useSession();
  const errorText = useErrorText();
  const [name, setName] = useState(`${user?.name ?? ''} ${user?.lastname ?? ''}`.trim());
  const [email, setEmail] = useState(user?.email ?? '');
  const [message, setMessage] = useState('');
  const [isTold, setTold] = useState(false);
  const missing = { email: !email.includes('@'), message: message.trim() === '' };
  const letter = useMutation({
    mutationFn: (address: string) => api.call(routes.help.contact, { body: { name, email: address, message } }),
    onSuccess: () => setMessage(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWhole = !missing.email && !missing.message;
    setTold(!isWhole);
    if (isWhole) letter.mutate(email.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <title>{`${t('contact.title')} · Rehearse`}</title>
      <h1>{t('contact.title')}</h1>
      <p>{t('contact.lead')}</p>
      {letter.error && <Banner tone="bad">{errorText(letter.error)}</Banner>}
      {letter.isSuccess && (
        <Banner tone="good" title={t('contact.sent')}>
          {t('contact.sentText', { email: letter.variables })}
        </Banner>
      )}
      <Field label={t('contact.name')} size="l" autoComplete="name" value={name} onChange={setName} />
      <Field
        label={t('contact.email')}
        size="l"
        type="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
        error={isTold && missing.email ? t('contact.emailMissing') : undefined}
      />
      <TextArea
        label={t('contact.message')}
        rows={8}
        value={message}
        onChange={setMessage}
        error={isTold && missing.message ? t('contact.messageMissing') : undefined}
      />
      <Button type="submit" variant="primary" size="l" isPending={letter.isPending}>
        {t('contact.send')}
      </Button>
    </form>
  );
}
