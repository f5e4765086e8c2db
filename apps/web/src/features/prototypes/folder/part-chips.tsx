import { ellipsisClass, Icon, type IconName } from '@rehearse/client/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../folders';
import { NewFolderDialog } from '../../../new-folder-dialog';
import { hrefOf, paths } from '../../../paths';
import styles from './folder.module.css';

interface Part {
  readonly path: string;
  readonly icon: IconName;
  readonly name: string;
}

/** The way into parts of the list on a phone, where the navigation has no room for them: by whose they are, and folders. */
export function PartChips({ withWhose }: { readonly withWhose: boolean }) {
  const { t } = useTranslation('prototypes');
  const folders = useFolders() ?? [];
  const [isMaking, setMaking] = useState(false);
  const whose: readonly Part[] = [
    { path: paths.shared, icon: 'users', name: t('sharedPage.title') },
    { path: paths.onlyYours, icon: 'lock', name: t('onlyYours.title') },
  ];
  const parts: readonly Part[] = [
    ...(withWhose ? whose : []),
    ...folders.map(({ id, name }): Part => ({ path: paths.folder(id), icon: 'folder', name })),
  ];
  return (
    <ul className={styles.chips} aria-label={t('folder.parts')}>
      {parts.map(({ path, icon, name }) => (
        <li key={path}>
          <a href={hrefOf(path)}>
            <Icon name={icon} />
            <span className={ellipsisClass}>{name}</span>
          </a>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => setMaking(true)}>
          <Icon name="folder-plus" />
          {t('folder.new')}
        </button>
        {isMaking && <NewFolderDialog onClose={() => setMaking(false)} />}
      </li>
    </ul>
  );
}
