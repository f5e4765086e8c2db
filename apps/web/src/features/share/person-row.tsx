import { Button, Dialog, formatsOf, type MenuEntries, nameOf, useToast } from '@rehearse/client/ui';
import type { TeamPerson } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import type { Shared } from '../../sharing';
import { PersonLine } from './person-line';
import { RoleMenu, useRoleItems } from './role-menu';
import type { useAccess } from './use-access';
import type { PeopleActions } from './use-people-actions';
import styles from './share.module.css';

/** Somebody is asked to be the owner. */
export interface Offer {
  readonly user: string;
  readonly until: number;
  readonly onWithdraw: () => void;
}

interface PersonRowProps {
  /** In which people are. */
  readonly of: Shared;
  readonly person: TeamPerson;
  readonly access: Pick<ReturnType<typeof useAccess>, 'self' | 'own' | 'mayChange'>;
  readonly actions: PeopleActions;
  readonly onClose: () => void;
  /** To this person. */
  readonly offer?: Offer | undefined;
}

export function PersonRow({ of, person, access: { self, own, mayChange }, actions, onClose, offer }: PersonRowProps) {
  const { t, i18n } = useTranslation('share');
  const [isHandingOver, setHandingOver] = useState(false);
  const isSelf = person.id === self;
  const leave = useLeave(of, actions, onClose);
  const remove = useRemove(person, actions);
  const name = nameOf(person);
  const { role, byFolder, byGroup, reason } = person;
  const roles = useRoleItems(role, (next) => actions.setRole.mutate({ user: person.id, role: next }));
  const items: MenuEntries = [
    ...(mayChange ? roles : []),
    ...(own === 'owner'
      ? ([
          '-',
          offer
            ? { id: 'withdrawOffer', text: t('person.withdrawOffer'), onAction: offer.onWithdraw }
            : { id: 'owner', text: t('person.makeOwner'), onAction: () => setHandingOver(true) },
        ] as const)
      : []),
    ...(mayChange && !isSelf
      ? (['-', { id: 'remove', text: t('person.remove'), isDestructive: true, onAction: remove }] as const)
      : []),
    ...(isSelf
      ? ([
          ...(mayChange ? ['-' as const] : []),
          {
            id: 'leave',
            text: t(of.kind === 'folder' ? 'person.leaveFolder' : 'person.leave'),
            isDestructive: true,
            onAction: leave,
          },
        ] as const)
      : []),
  ];
  return (
    <PersonLine
      person={person}
      isSelf={isSelf}
      about={
        <>
          {role === 'owner' && of.kind === 'folder' ? t('folder.owner') : t(`does.${role}`)}
          <Reason person={person} />
          {offer && ` · ${t('person.asked', { date: formatsOf(i18n.language).day(offer.until) })}`}
          {byFolder && ` · ${t('folder.more', { role: t(`role.${byFolder}`) })}`}
          {byGroup && ` · ${t('folder.moreByGroup', { ...byGroup, role: t(`role.${byGroup.role}`) })}`}
        </>
      }
    >
      {role === 'owner' || reason.kind === 'group' || items.length === 0 ? (
        <span className={styles.fixed}>{t(`role.${role}`)}</span>
      ) : (
        <RoleMenu name={name} role={role} items={items} />
      )}
      {isHandingOver && (
        <HandOver
          of={of}
          name={name}
          isPending={actions.handOver.isPending}
          onClose={() => setHandingOver(false)}
          onHandOver={() => actions.handOver.mutate(person.id, { onSettled: () => setHandingOver(false) })}
        />
      )}
    </PersonLine>
  );
}

/** Why somebody has access, where there is more to say than that they made it. */
export function Reason({ person: { reason } }: { readonly person: TeamPerson }) {
  const { t, i18n } = useTranslation('share');
  const { kind, group, provider, by, at } = reason;
  if (group !== undefined) return ` · ${t('reason.group', { group, provider })}`;
  if (kind === 'made' || kind === 'folder' || kind === 'group' || by === undefined || at === undefined) return null;
  return ` · ${t(`reason.${kind}`, { name: by, date: formatsOf(i18n.language).day(at) })}`;
}

function useLeave(of: Shared, { leave }: PeopleActions, onClose: () => void): () => void {
  const { t } = useTranslation('share');
  const navigate = useNavigate();
  const showToast = useToast();
  return () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        onClose();
        showToast({ kind: 'success', text: t('person.left', { name: of.name }) });
        void navigate(paths.home);
      },
    });
}

function useRemove(person: TeamPerson, { remove, invite }: PeopleActions): () => void {
  const { t } = useTranslation('share');
  const showToast = useToast();
  const { id, email, role } = person;
  const undo = () => role !== 'owner' && invite.mutate({ emails: [email], role });
  return () =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          text: t('person.removed', { name: nameOf(person) }),
          action: { text: t('person.undo'), onPress: undo },
        }),
    });
}

interface HandOverProps {
  readonly of: Shared;
  readonly name: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  readonly onHandOver: () => void;
}

function HandOver({ of, name, isPending, onClose, onHandOver }: HandOverProps) {
  const { t } = useTranslation('share');
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      width={440}
      title={t('handOver.title', { name })}
      footer={
        <>
          <Button onPress={onClose}>{t('handOver.cancel')}</Button>
          <Button variant={of.kind === 'folder' ? 'danger' : 'primary'} isPending={isPending} onPress={onHandOver}>
            {t(of.kind === 'folder' ? 'handOver.do' : 'handOver.ask')}
          </Button>
        </>
      }
    >
      <p>{t(of.kind === 'folder' ? 'handOver.folderText' : 'handOver.text', { name, app: of.name })}</p>
    </Dialog>
  );
}
