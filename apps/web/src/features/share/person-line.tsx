import { Avatar, nameOf } from '@rehearse/client/ui';
import type { TeamPerson } from '@rehearse/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './share.module.css';

interface PersonLineProps {
  readonly person: TeamPerson;
  readonly isSelf?: boolean;
  /** Below the name: what they may do, and why. */
  readonly about: ReactNode;
  /** At the end. */
  readonly children: ReactNode;
}

/** Somebody who has access. */
export function PersonLine({ person, isSelf = false, about, children }: PersonLineProps) {
  const { t } = useTranslation('share');
  const name = nameOf(person);
  return (
    <li className={styles.row} data-person={person.email}>
      <Avatar person={person} size={28} />
      <div className={styles.who}>
        <span className={styles.line}>
          <strong>{name}</strong>
          {(isSelf || name !== person.email) && (
            <span className={styles.dim}>{isSelf ? t('person.you') : person.email}</span>
          )}
        </span>
        <span className={styles.dim}>{about}</span>
      </div>
      {children}
    </li>
  );
}
