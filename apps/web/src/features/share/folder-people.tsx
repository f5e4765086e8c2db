import { Button } from '@rehearse/client/ui';
import type { AccessList } from '@rehearse/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSharing } from '../../sharing';
import { PersonLine } from './person-line';
import { Reason } from './person-row';
import styles from './share.module.css';

/** Who has access to a prototype by its folder alone. It is changed there. */
export function FolderPeople({ list: { people, folder } }: { readonly list: AccessList }) {
  const { t } = useTranslation('share');
  const share = useSharing();
  const heading = useId();
  const inFolder = people.filter(({ reason }) => reason.kind === 'folder');
  if (inFolder.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <div className={styles.headLine}>
        <h3 className={styles.heading} id={heading}>
          {folder ? t('folder.because', { name: folder.name }) : t('folder.becauseOther')}{' '}
          <span className={styles.count}>{inFolder.length}</span>
        </h3>
        {folder && (
          <Button variant="link" onPress={() => share({ ...folder, kind: 'folder' })}>
            {t('folder.change')}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {inFolder.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            about={
              <>
                {t(`does.${person.role}`)}
                <Reason person={person} />
              </>
            }
          >
            <span className={styles.fixed}>{t(`role.${person.role}`)}</span>
          </PersonLine>
        ))}
      </ul>
    </section>
  );
}
