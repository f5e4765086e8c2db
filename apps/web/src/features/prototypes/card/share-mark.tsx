import { Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './card.module.css';

/** Whether anybody else is in it. `people` counts the reader. */
export function ShareMark({ people }: { readonly people: number }) {
  const { t } = useTranslation('prototypes');
  const isShared = people > 1;
  const text = isShared ? t('folder.people', { count: people }) : t('folder.onlyYou');
  return (
    <span className={styles.shared} title={text}>
      <Icon name={isShared ? 'users' : 'lock'} size={14} label={text} />
    </span>
  );
}
