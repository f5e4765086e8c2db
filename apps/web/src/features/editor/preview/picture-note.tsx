import { Icon } from '@rehearse/client/ui';
import { pictureHosts } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { useDocument } from '../session/context';
import styles from './preview.module.css';

/** To which hosts pictures go that are picked or taken in the prototype, as its testers read it. */
export function PictureNote() {
  const { t, i18n } = useTranslation('editor');
  const hosts = pictureHosts(useDocument());
  if (hosts.length === 0) return null;
  return (
    <p className={styles.pictures}>
      <Icon name="photo" size={16} />
      {t('preview.pictures', { hosts: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(hosts) })}
    </p>
  );
}
