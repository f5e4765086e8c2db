import { useErrorText } from '@rehearse/client/api/react';
import { Button, Field, useToast } from '@rehearse/client/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressesIn, isAddress } from '../../../addresses';
import { useInvitationActions } from './use-invitations';
import styles from './invitations.module.css';

/** Addresses of one or several people. Those that were refused stay, with the reason of the first. */
export function InviteForm() {
  const { t } = useTranslation('operator');
  const errorText = useErrorText();
  const showToast = useToast();
  const { invite } = useInvitationActions();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState('');
  const [isSending, setIsSending] = useState(false);

  const reasonAgainst = async (email: string): Promise<string | null> => {
    try {
      await invite.mutateAsync(email);
      return null;
    } catch (error) {
      return t('invite.failed', { address: email, reason: errorText(error) });
    }
  };
  const send = async (emails: readonly string[]) => {
    setIsSending(true);
    const refused: { readonly email: string; readonly reason: string }[] = [];
    for (const email of emails) {
      const reason = await reasonAgainst(email);
      if (reason !== null) refused.push({ email, reason });
    }
    setIsSending(false);
    setText(refused.map(({ email }) => email).join(', '));
    setWrong(refused[0]?.reason ?? '');
    const count = emails.length - refused.length;
    if (count > 0) showToast({ kind: 'success', text: t('invite.done', { count }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = addressesIn(text);
    const bad = emails.find((email) => !isAddress(email));
    if (emails.length === 0) setWrong(t('invite.missing'));
    else if (bad !== undefined) setWrong(t('invite.wrong', { address: bad }));
    else void send(emails);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        aria-label={t('invite.label')}
        className={styles.address}
        placeholder={t('invite.placeholder')}
        type="email"
        autoComplete="off"
        icon="send"
        value={text}
        onChange={(next) => {
          setText(next);
          setWrong('');
        }}
        error={wrong || undefined}
      />
      <Button type="submit" variant="primary" isPending={isSending}>
        {t('invite.send')}
      </Button>
      <p className={styles.dim}>{t('invite.note')}</p>
    </form>
  );
}
