import { Skeleton } from '@rehearse/client/ui';
import type { InvitedPerson, TeamPerson } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../sharing';
import { InvitedRow } from './invited-row';
import { type Offer, PersonRow } from './person-row';
import type { useAccess } from './use-access';
import type { PeopleActions } from './use-people-actions';
import styles from './share.module.css';

interface PeopleListProps {
  /** In which people are. */
  readonly of: Shared;
  readonly people: readonly TeamPerson[];
  readonly invited: readonly InvitedPerson[];
  readonly access: Pick<ReturnType<typeof useAccess>, 'self' | 'own' | 'mayChange'>;
  readonly actions: PeopleActions;
  readonly onClose: () => void;
  /** Who is asked to be the owner. */
  readonly offer?: Offer | undefined;
}

/** Who is in a prototype or a folder, and who is invited. */
export function PeopleList({ of, people, invited, access, actions, onClose, offer }: PeopleListProps) {
  const { t } = useTranslation('share');
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 className={styles.heading} id={heading}>
        {t('people.title')}{' '}
        <span className={styles.count}>
          {invited.length === 0
            ? people.length
            : t('people.andInvited', { people: people.length, count: invited.length })}
        </span>
      </h3>
      <ul className={styles.rows}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            of={of}
            person={person}
            access={access}
            actions={actions}
            onClose={onClose}
            offer={offer?.user === person.id ? offer : undefined}
          />
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
