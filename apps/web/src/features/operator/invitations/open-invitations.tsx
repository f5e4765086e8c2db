import { useErrorText } from '@rehearse/client/api/react';
import { Button, formatsOf, Icon, useToast } from '@rehearse/client/ui';
import type { OpenInvitation } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryBanner } from '../../../retry-banner';
import { useInvitationActions, useOpenInvitations } from './use-invitations';
import styles from './invitations.module.css';

/** Those who have a letter and no account yet. */
export function OpenInvitations() {
  const { t } = useTranslation('operator');
  const { data = [], error, refetch } = useOpenInvitations();
  const titleId = useId();
  if (error) return <RetryBanner title={t('invite.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        {t('invite.open')}
      </h2>
      <ul className={styles.list} aria-labelledby={titleId}>
        {data.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  );
}

function Row({ invitation }: { readonly invitation: OpenInvitation }) {
  const { t, i18n } = useTranslation('operator');
  const errorText = useErrorText();
  const showToast = useToast();
  const { invite, withdraw } = useInvitationActions();
  const { email: address, by: name, at, until } = invitation;
  const { day } = formatsOf(i18n.language);
  const dates = { date: day(at), until: day(until) };
  const onError = (error: unknown) => showToast({ kind: 'error', text: errorText(error) });
  const sendAgain = () =>
    invite.mutate(address, {
      onSuccess: () => showToast({ kind: 'success', text: t('invite.sentAgain', { address }) }),
      onError,
    });
  return (
    <li className={styles.row} data-person={address}>
      <span className={styles.letter}>
        <Icon name="send" />
      </span>
      <div className={styles.who}>
        <strong>{address}</strong>
        <span className={styles.dim}>
          {name === undefined ? t('invite.since', dates) : t('invite.sinceBy', { ...dates, name })}
        </span>
      </div>
      <div className={styles.tools}>
        <Button size="s" isPending={invite.isPending} onPress={sendAgain}>
          {t('invite.again')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={t('invite.withdrawNamed', { address })}
          isPending={withdraw.isPending}
          onPress={() => withdraw.mutate(invitation, { onError })}
        >
          {t('invite.withdraw')}
        </Button>
      </div>
    </li>
  );
}
