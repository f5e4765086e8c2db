import { Banner, Button } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './comments.module.css';

/** The next press on the canvas says where the pin is to be. */
export function MovingNote({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation('comments');
  return (
    <div className={styles.moving}>
      <Banner
        actions={
          <Button size="s" onPress={onCancel}>
            {t('pins.moveCancel')}
          </Button>
        }
      >
        {t('pins.moving')}
      </Banner>
    </div>
  );
}
