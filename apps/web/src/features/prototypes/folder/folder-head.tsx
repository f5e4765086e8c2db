import { useRoute } from '@rehearse/client/api/react';
import {
  AvatarStack,
  Button,
  formatsOf,
  IconButton,
  InlineEdit,
  Menu,
  type MenuEntries,
  nameOf,
} from '@rehearse/client/ui';
import { type Folder, routes } from '@rehearse/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayEditFolder, useFolderActions } from '../../../folders';
import { hrefOf, paths } from '../../../paths';
import { useSharing } from '../../../sharing';
import { DeleteFolderDialog } from './delete-folder-dialog';
import styles from './folder.module.css';

interface FolderHeadProps {
  readonly folder: Folder;
  /** At the end, beside sharing. */
  readonly children: ReactNode;
}

/** Name, people, and what can be done to the folder itself. */
export function FolderHead({ folder, children }: FolderHeadProps) {
  const { t, i18n } = useTranslation('prototypes');
  const { id, name, role } = folder;
  const { rename } = useFolderActions();
  const share = useSharing();
  const [isRenaming, setRenaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { data: people = [] } = useRoute(routes.folders.people, { params: { folder: id } });
  const items: MenuEntries = [
    ...(mayEditFolder(folder)
      ? [{ id: 'rename', text: t('menu.rename'), icon: 'cursor-text', onAction: () => setRenaming(true) } as const]
      : []),
    ...(role === 'owner'
      ? [
          {
            id: 'delete',
            text: t('folder.delete'),
            icon: 'trash',
            isDestructive: true,
            onAction: () => setDeleting(true),
          } as const,
        ]
      : []),
  ];
  return (
    <>
      <nav className={styles.crumbs} aria-label={t('folder.path')}>
        <a href={hrefOf(paths.home)}>{t('title')}</a>
      </nav>
      <header className={styles.head}>
        <div className={styles.about}>
          <InlineEdit
            value={name}
            label={t('menu.rename')}
            isEditing={isRenaming}
            onEditingChange={setRenaming}
            hasPencil={false}
            onChange={(next) => rename.mutate({ folder: id, name: next })}
          >
            <h1>{name}</h1>
          </InlineEdit>
          <p className={styles.people}>
            {folder.people === 1 ? t('folder.onlyYou') : t('folder.people', { count: folder.people })}
            {people.length > 0 && (
              <AvatarStack people={people} label={formatsOf(i18n.language).list(people.map(nameOf))} />
            )}
          </p>
        </div>
        <div className={styles.tools}>
          <Button icon="share" onPress={() => share({ id, name, kind: 'folder' })}>
            {t('folder.share')}
          </Button>
          {items.length > 0 && (
            <Menu
              label={t('more', { name })}
              items={items}
              placement="bottom end"
              trigger={<IconButton icon="dots" variant="secondary" label={t('more', { name })} />}
            />
          )}
          {children}
        </div>
      </header>
      {isDeleting && <DeleteFolderDialog folder={folder} onClose={() => setDeleting(false)} />}
    </>
  );
}
