import type { MenuEntries } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { hrefOf, paths } from '../../../paths';
import { useSharing } from '../../../sharing';
import { isArchived, isMine, type ListedApp, mayEdit } from '../data/app-list';
import type { useAppActions } from '../data/use-apps';
import { useMoveItems } from '../folder/use-move-items';

/** What can be done to one prototype of a list, by what the person at the page may do. */
export function useCardMenu(
  listed: ListedApp,
  actions: ReturnType<typeof useAppActions>,
  onRename: () => void,
): MenuEntries {
  const { t } = useTranslation('prototypes');
  const share = useSharing();
  const move = useMoveItems([listed], actions);
  const { id, name } = listed;
  const canEdit = mayEdit(listed);
  const archived = isArchived(listed);
  const items: MenuEntries = [
    { id: 'open', text: t('menu.open'), icon: 'layout-grid', href: hrefOf(paths.overview(id)) },
    {
      id: 'edit',
      text: canEdit ? t('menu.edit') : t('menu.look'),
      icon: canEdit ? 'pencil' : 'eye',
      href: hrefOf(paths.editor(id)),
    },
    { id: 'results', text: t('menu.results'), icon: 'chart-bar', href: hrefOf(paths.results(id)) },
    { id: 'share', text: t('menu.share'), icon: 'share', onAction: () => share({ id, name }) },
  ];
  const ofEditors: MenuEntries = [
    '-',
    { id: 'rename', text: t('menu.rename'), icon: 'cursor-text', onAction: onRename },
    { id: 'duplicate', text: t('menu.duplicate'), icon: 'copy', onAction: () => actions.duplicate([listed]) },
  ];
  const ofOwner: MenuEntries = [
    '-',
    ...(move.length > 0 ? [{ id: 'move', text: t('menu.move'), icon: 'folder', items: move } as const] : []),
    {
      id: 'archive',
      text: t(archived ? 'menu.unarchive' : 'menu.archive'),
      icon: 'stack',
      onAction: () => actions.archive({ apps: [listed], archived: !archived }),
    },
    '-',
    {
      id: 'delete',
      text: t('menu.delete'),
      icon: 'trash',
      isDestructive: true,
      onAction: () => actions.remove([listed]),
    },
  ];
  return [...items, ...(canEdit ? ofEditors : []), ...(isMine(listed) ? ofOwner : [])];
}
