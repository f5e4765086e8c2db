import { useSession } from '@rehearse/client/api/react';
import {
  Button,
  type Column,
  dateText,
  daysAgo,
  ellipsisClass,
  formatsOf,
  Icon,
  IconButton,
  Menu,
  nameOf,
  Table,
} from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import type { DeletedApp } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { SmallPicture } from '../card/small-picture';
import { useTrashSessions } from '../data/use-trash';
import { useSelectColumn } from '../list/use-select-column';
import type { SelectionActions } from '../list/use-selection';
import styles from './trash.module.css';

interface TrashTableProps {
  readonly apps: readonly DeletedApp[];
  readonly selection: SelectionActions;
  readonly onRestore: (apps: readonly DeletedApp[]) => void;
  readonly onErase: (apps: readonly DeletedApp[]) => void;
}

export function TrashTable({ apps, selection, onRestore, onErase }: TrashTableProps) {
  const { t } = useTranslation('prototypes');
  const isNarrow = useNarrow();
  const sessions = useTrashSessions();
  const select = useSelectColumn(selection, apps.length);
  const columns: readonly Column<DeletedApp>[] = [
    select,
    {
      id: 'name',
      title: t('trash.name'),
      cell: (app) => <Name app={app} sessions={sessions.get(app.id)} isNarrow={isNarrow} />,
    },
    ...(isNarrow
      ? []
      : [
          deletedColumn(t('trash.deleted')),
          placeColumn(t('trash.wasIn'), t('folder.none')),
          erasedColumn(t('trash.erased')),
        ]),
    {
      id: 'actions',
      title: '',
      width: '1px',
      cell: (app) => <Actions app={app} isNarrow={isNarrow} onRestore={onRestore} onErase={onErase} />,
    },
  ];
  return (
    <Table label={t('trash.title')} className={styles.frame} columns={columns} rows={apps} rowKey={({ id }) => id} />
  );
}

const deletedColumn = (title: string): Column<DeletedApp> => ({
  id: 'deleted',
  title,
  width: '24%',
  cell: (app) => <Deleted app={app} />,
});

const placeColumn = (title: string, none: string): Column<DeletedApp> => ({
  id: 'place',
  title,
  width: '18%',
  cell: ({ wasIn }) => wasIn ?? none,
});

const erasedColumn = (title: string): Column<DeletedApp> => ({
  id: 'erased',
  title,
  width: '20%',
  cell: ({ erasedAt }) => <Erased at={erasedAt} />,
});

interface NameProps {
  readonly app: DeletedApp;
  readonly sessions: number | undefined;
  readonly isNarrow: boolean;
}

function Name({ app, sessions, isNarrow }: NameProps) {
  const { t } = useTranslation('prototypes');
  return (
    <div className={styles.name}>
      <span className={styles.picture}>
        <SmallPicture listed={app} />
      </span>
      <div className={styles.lines}>
        <strong className={ellipsisClass} title={app.name}>
          {app.name || t('unnamed')}
        </strong>
        {isNarrow && <TimeLeft at={app.erasedAt} />}
        {sessions !== undefined && (
          <span>{sessions === 0 ? t('trash.neverTested') : t('trash.sessions', { count: sessions })}</span>
        )}
      </div>
    </div>
  );
}

function Deleted({ app: { deletedAt, deletedBy } }: { readonly app: DeletedApp }) {
  const { t, i18n } = useTranslation('prototypes');
  const { user } = useSession();
  return (
    <div className={styles.lines}>
      <time dateTime={new Date(deletedAt).toISOString()}>{formatsOf(i18n.language).dayAndTime(deletedAt)}</time>
      {deletedBy && (
        <span>{deletedBy.id === user?.id ? t('trash.byYou') : t('trash.by', { name: nameOf(deletedBy) })}</span>
      )}
    </div>
  );
}

function Erased({ at }: { readonly at: number }) {
  const { i18n } = useTranslation('prototypes');
  return (
    <div className={styles.lines}>
      <time dateTime={new Date(at).toISOString()}>{dateText(at, i18n.language)}</time>
      <TimeLeft at={at} />
    </div>
  );
}

/** Days: from then on it is said with a warning. */
const soon = 3;

function TimeLeft({ at }: { readonly at: number }) {
  const { i18n } = useTranslation('prototypes');
  const days = -daysAgo(at);
  const text = formatsOf(i18n.language).inDays(days);
  if (days > soon) return <span>{text}</span>;
  return (
    <span className={styles.soon}>
      <Icon name="alert-triangle" size={14} />
      {text}
    </span>
  );
}

interface ActionsProps extends Pick<TrashTableProps, 'onRestore' | 'onErase'> {
  readonly app: DeletedApp;
  readonly isNarrow: boolean;
}

function Actions({ app, isNarrow, onRestore, onErase }: ActionsProps) {
  const { t } = useTranslation('prototypes');
  const label = t('more', { name: app.name || t('unnamed') });
  const restore = { onPress: () => onRestore([app]) };
  const items = [
    { id: 'erase', text: t('trash.erase'), icon: 'trash', isDestructive: true, onAction: () => onErase([app]) },
  ] as const;
  return (
    <div className={styles.actions}>
      {isNarrow ? (
        <IconButton icon="restore" variant="secondary" {...restore} label={t('trash.restore')} />
      ) : (
        <Button icon="restore" {...restore}>
          {t('trash.restore')}
        </Button>
      )}
      <Menu label={label} items={items} placement="bottom end" trigger={<IconButton icon="dots" label={label} />} />
    </div>
  );
}
