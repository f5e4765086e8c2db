import { Skeleton } from '@rehearse/client/ui';
import type { AccessList } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../sharing';
import { InvitedRow } from './invited-row';
import { PersonRow } from './person-row';
import type { AccessActions, useAccess } from './use-access';
import styles from './share.module.css';

interface PeopleProps {
  readonly app: Shared;
  readonly access: ReturnType<typeof useAccess>;
  readonly list: AccessList;
  readonly actions: AccessActions;
  readonly onClose: () => void;
}

export function People({ app, access, list: { people, invited }, actions, onClose }: PeopleProps) {
  const { t } = useTranslation('share');
  const heading = 'share-people';
  const members = people.filter(({ reason }) => reason.kind !== 'folder');
  return (
    <section aria-labelledby={heading}>
      <h3 className={styles.heading} id={heading}>
        {t('people.title')}{' '}
        <span className={styles.count}>
          {invited.length === 0
            ? members.length
            : t('people.andInvited', { people: members.length, count: invited.length })}
        </span>
      </h3>
      <ul className={styles.rows}>
        {members.map((person) => (
          <PersonRow key={person.id} of={app} person={person} access={access} actions={actions} onClose={onClose} />
        ))}
        {invited.map((one) => (
          <InvitedRow key={one.id} invited={one} mayChange={access.mayChange} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

export function PeopleSkeleton({ label }: { readonly label: string }) {
  return (
    <section className={styles.rows} aria-busy aria-label={label}>
      <Skeleton width="60%" height={28} />
      <Skeleton width="52%" height={28} />
    </section>
  );
}
