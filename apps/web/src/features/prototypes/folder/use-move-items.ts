import type { MenuEntries } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { isMine, type ListedApp } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';

/** Where prototypes can be moved: own ones into folders in which one can edit, or out of any. None where there is nowhere to go. */
export function useMoveItems(
  apps: readonly ListedApp[],
  { folders, move }: ReturnType<typeof useAppActions>,
): MenuEntries {
  const { t } = useTranslation('prototypes');
  const own = apps.filter(isMine);
  if (folders.length === 0 || own.length === 0) return [];
  const isIn = (folder: string | undefined) => own.every((app) => app.folder === folder);
  const items = folders.map((folder) => ({
    id: folder.id,
    text: folder.name,
    isChecked: isIn(folder.id),
    onAction: () => move({ apps: own, folder }),
  }));
  const none = { id: 'none', text: t('folder.none'), isChecked: isIn(undefined) };
  return [...items, '-', { ...none, onAction: () => move({ apps: own, folder: null }) }];
}
