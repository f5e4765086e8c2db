import { formatsOf, Icon } from '@rehearse/client/ui';
import type { AccessList } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import type { Shared } from '../../sharing';
import { InviteForm } from './invite-form';
import { Links } from './links/links';
import { useLinks } from './links/use-links';
import { FolderPeople } from './folder-people';
import { PeopleList } from './people-list';
import { ShareFrame } from './share-frame';
import { useAccess, useAccessActions } from './use-access';
import styles from './share.module.css';

interface ShareDialogProps {
  readonly app: Shared;
  readonly onClose: () => void;
}

/** Who has access to a prototype and why, its links, and a sum of both. */
export function ShareDialog({ app, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const access = useAccess(app.id);
  const actions = useAccessActions(app.id);
  const { list, mayChange } = access;
  return (
    <ShareFrame
      title={t('title', { name: app.name || t('unnamed') })}
      access={access}
      sum={list && <Sum app={app.id} list={list} mayChange={mayChange} />}
      form={mayChange && <InviteForm of={app} people={list?.people} actions={actions} />}
      people={
        list && (
          <PeopleList
            of={app}
            people={list.people.filter(({ reason }) => reason.kind !== 'folder')}
            invited={list.invited}
            access={access}
            actions={actions}
            onClose={onClose}
          />
        )
      }
      onClose={onClose}
    >
      {list && <FolderPeople list={list} />}
      <Links app={app.id} mayChange={mayChange} people={list?.people ?? []} onClose={onClose} />
    </ShareFrame>
  );
}

interface SumProps {
  readonly app: string;
  readonly list: AccessList;
  readonly mayChange: boolean;
}

function Sum({ app, list, mayChange }: SumProps) {
  const { t, i18n } = useTranslation('share');
  const { count } = formatsOf(i18n.language);
  const links = useLinks(app, mayChange).list.filter(({ isOver }) => !isOver).length;
  const people = t('sum.people', { count: list.people.length, shown: count(list.people.length) });
  return (
    <p className={styles.sum}>
      <Icon name="eye" />
      <span>
        <strong>{t('sum.label')}</strong> {list.isPublic ? t('sum.everybody') : people}{' '}
        {!list.isPublic && links > 0 && t('sum.links', { count: links })}
      </span>
    </p>
  );
}
