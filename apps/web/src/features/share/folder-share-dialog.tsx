import { Dialog, formatsOf, Icon } from '@rehearse/client/ui';
import type { TeamPerson } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../sharing';
import { AccessParts } from './access-parts';
import { InviteForm } from './invite-form';
import { PeopleList } from './people-list';
import { useFolderAccess, useFolderAccessActions } from './use-folder-access';
import styles from './share.module.css';

interface FolderShareDialogProps {
  readonly folder: Shared;
  readonly onClose: () => void;
}

/** Who is in a folder, and so has access to all that lies in it. */
export function FolderShareDialog({ folder, onClose }: FolderShareDialogProps) {
  const { t } = useTranslation('share');
  const access = useFolderAccess(folder.id);
  const actions = useFolderAccessActions(folder.id);
  const { people, invited, mayChange } = access;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('folder.title', { name: folder.name })}
      width={680}
      footerStart={people && <Sum people={people} />}
    >
      <AccessParts
        access={access}
        form={mayChange && <InviteForm of={folder} people={people} actions={actions} />}
        people={
          people && (
            <PeopleList
              people={people}
              invited={invited}
              of={folder}
              access={access}
              actions={actions}
              onClose={onClose}
            />
          )
        }
      />
    </Dialog>
  );
}

function Sum({ people }: { readonly people: readonly TeamPerson[] }) {
  const { t, i18n } = useTranslation('share');
  const { count } = formatsOf(i18n.language);
  return (
    <p className={styles.sum}>
      <Icon name="eye" />
      <span>
        <strong>{t('folder.sum')}</strong> {t('sum.people', { count: people.length, shown: count(people.length) })}
      </span>
    </p>
  );
}
