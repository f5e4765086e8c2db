import { Button, formatsOf, Icon, type MenuEntries, useToast } from '@rehearse/client/ui';
import type { InvitedPerson } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { RoleMenu, useRoleItems } from './role-menu';
import type { PeopleActions } from './use-people-actions';
import styles from './share.module.css';

interface InvitedRowProps {
  readonly invited: InvitedPerson;
  readonly mayChange: boolean;
  readonly actions: PeopleActions;
}

/** Somebody who has a letter, and no account yet. */
export function InvitedRow({ invited, mayChange, actions }: InvitedRowProps) {
  const { t, i18n } = useTranslation('share');
  const showToast = useToast();
  const { id, email, role, at, until } = invited;
  const { day } = formatsOf(i18n.language);
  const sendAgain = () =>
    actions.inviteAgain.mutate(
      { invited: id },
      { onSuccess: () => showToast({ kind: 'success', text: t('invited.sentAgain', { address: email }) }) },
    );
  const items: MenuEntries = [
    ...useRoleItems(role, (next) => actions.inviteAgain.mutate({ invited: id, role: next })),
    '-',
    {
      id: 'withdraw',
      text: t('invited.withdraw'),
      isDestructive: true,
      onAction: () => actions.withdraw.mutate(id),
    },
  ];
  return (
    <li className={styles.row} data-person={email}>
      <span className={styles.letter}>
        <Icon name="send" />
      </span>
      <div className={styles.who}>
        <strong className={styles.line}>{email}</strong>
        <span className={styles.dim}>{t('invited.since', { date: day(at), until: day(until) })}</span>
      </div>
      {mayChange ? (
        <div className={styles.tools}>
          <Button variant="quiet" isPending={actions.inviteAgain.isPending} onPress={sendAgain}>
            {t('invited.again')}
          </Button>
          <RoleMenu name={email} role={role} items={items} />
        </div>
      ) : (
        <span className={styles.fixed}>{t(`role.${role}`)}</span>
      )}
    </li>
  );
}
