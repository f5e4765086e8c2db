import { type Column, ellipsisClass, formatsOf, IconButton, InlineEdit, Menu, Table } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../folders';
import { hrefOf, paths } from '../../../paths';
import { DeviceIcon } from '../card/device-icon';
import { useCardMenu } from '../card/use-card-menu';
import { useNearView } from '../card/use-near-view';
import type { ListedApp } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import trash from '../trash/trash.module.css';
import styles from './list.module.css';
import { useSelectColumn } from './use-select-column';
import type { SelectionActions } from './use-selection';

interface PrototypeTableProps {
  readonly apps: readonly ListedApp[];
  /** With those that are not there yet. */
  readonly total: number;
  readonly actions: ReturnType<typeof useAppActions>;
  readonly selection: SelectionActions;
  /** Where prototypes of several folders stand together. */
  readonly withFolders: boolean;
}

/** Prototypes as lines, which say less of each than cards, and show more of them. */
export function PrototypeTable({ apps, total, actions, selection, withFolders }: PrototypeTableProps) {
  const { t, i18n } = useTranslation('prototypes');
  const isNarrow = useNarrow();
  const folders = new Map(useFolders()?.map(({ id, name }) => [id, name]));
  const { dayAndTime, count } = formatsOf(i18n.language);
  const select = useSelectColumn(selection, total);
  const more: readonly Column<ListedApp>[] = [
    ...(withFolders
      ? [
          {
            id: 'folder',
            title: t('table.folder'),
            width: '18%',
            cell: ({ folder = '' }: ListedApp) => folders.get(folder) ?? '',
          },
        ]
      : []),
    { id: 'role', title: t('table.role'), width: '14%', cell: (app) => t(`table.roles.${roleShown(app)}`) },
    {
      id: 'edited',
      title: t('sort.edited'),
      width: '18%',
      cell: ({ lastUpdate, created }) => dayAndTime(lastUpdate ?? created ?? 0),
    },
    {
      id: 'sessions',
      title: t('sessions'),
      width: '90px',
      isNumber: true,
      cell: ({ sessionCount = 0 }) => count(sessionCount),
    },
  ];
  const columns: readonly Column<ListedApp>[] = [
    select,
    { id: 'name', title: t('create.name'), cell: (app) => <Name app={app} actions={actions} /> },
    ...(isNarrow ? [] : more),
  ];
  return <Table label={t('title')} className={trash.frame} columns={columns} rows={apps} rowKey={({ id }) => id} />;
}

const roleShown = ({ permission = 3, role }: ListedApp) =>
  role ?? (permission === 3 ? 'owner' : permission === 2 ? 'edit' : 'comment');

interface NameProps extends Pick<PrototypeTableProps, 'actions'> {
  readonly app: ListedApp;
}

function Name({ app, actions }: NameProps) {
  const { t } = useTranslation('prototypes');
  const [isRenaming, setRenaming] = useState(false);
  const [element, isNear] = useNearView<HTMLDivElement>();
  const { id } = app;
  const name = app.name || t('unnamed');
  return (
    <div ref={element} className={styles.lineName}>
      <DeviceIcon listed={app} />
      <InlineEdit
        value={app.name}
        label={t('menu.rename')}
        isEditing={isRenaming}
        onEditingChange={setRenaming}
        hasPencil={false}
        onChange={(next) => actions.rename({ id, name: next })}
      >
        <a className={ellipsisClass} href={hrefOf(paths.overview(id))} title={name}>
          {name}
        </a>
      </InlineEdit>
      {isNear && <LineMenu app={app} actions={actions} onRename={() => setRenaming(true)} />}
    </div>
  );
}

function LineMenu({ app, actions, onRename }: NameProps & { readonly onRename: () => void }) {
  const { t } = useTranslation('prototypes');
  const items = useCardMenu(app, actions, onRename);
  const label = t('more', { name: app.name || t('unnamed') });
  return <Menu label={label} items={items} placement="bottom end" trigger={<IconButton icon="dots" label={label} />} />;
}
