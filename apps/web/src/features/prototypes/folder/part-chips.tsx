import { ellipsisClass, Icon, type IconName } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import { useFolders } from '../../../folders';
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
  const whose: readonly Part[] = [
    { path: paths.shared, icon: 'users', name: t('sharedPage.title') },
    { path: paths.onlyYours, icon: 'lock', name: t('onlyYours.title') },
  ];
  const parts: readonly Part[] = [
    ...(withWhose ? whose : []),
    ...folders.map(({ id, name }): Part => ({ path: paths.folder(id), icon: 'folder', name })),
  ];
  if (parts.length === 0) return null;
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
    </ul>
  );
}
