import { Icon } from '@rehearse/client/ui';
import type { ListedApp } from '../data/app-list';
import styles from './card.module.css';

/** Stands for a prototype without a picture. */
export function DeviceIcon({ listed: { type } }: { readonly listed: ListedApp }) {
  return (
    <span className={styles.noPicture}>
      <Icon name={type === 'desktop' ? 'device-desktop' : 'device-mobile'} size={20} />
    </span>
  );
}
