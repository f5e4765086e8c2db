import { IconButton } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../folders';
import { paths } from '../../paths';
import type { Entry } from './entries';
import { NewFolderDialog } from '../../new-folder-dialog';
import { useSummaries } from './use-summaries';
import styles from './frame.module.css';

/** Folders as entries of the navigation, with how many prototypes lie in each. */
export function useFolderEntries(): readonly Entry[] {
  const folders = useFolders() ?? [];
  const apps = useSummaries();
  return folders.map(({ id, name }) => {
    const href = paths.folder(id);
    const count = apps?.filter(({ folder, archivedAt }) => folder === id && archivedAt === undefined).length;
    return { href, icon: 'folder', text: name, count, isHere: (path) => path === href };
  });
}

/** Above the folders: what they are, and the way to one more. */
export function FoldersHead({ compact }: { readonly compact: boolean }) {
  const { t } = useTranslation('app');
  const [isMaking, setMaking] = useState(false);
  return (
    <div className={styles.navPart}>
      {!compact && <span>{t('folders.title')}</span>}
      <IconButton
        icon={compact ? 'folder-plus' : 'plus'}
        size="s"
        label={t('folders.new')}
        placement="right"
        onPress={() => setMaking(true)}
      />
      {isMaking && <NewFolderDialog onClose={() => setMaking(false)} />}
    </div>
  );
}
