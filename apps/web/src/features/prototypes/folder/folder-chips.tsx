import { ellipsisClass, Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../folders';
import { hrefOf, paths } from '../../../paths';
import styles from './folder.module.css';

/** The way into folders on a phone, where the navigation has no room for them. */
export function FolderChips() {
  const { t } = useTranslation('prototypes');
  const folders = useFolders() ?? [];
  if (folders.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('folder.all')}>
      {folders.map(({ id, name }) => (
        <li key={id}>
          <a href={hrefOf(paths.folder(id))}>
            <Icon name="folder" />
            <span className={ellipsisClass}>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
