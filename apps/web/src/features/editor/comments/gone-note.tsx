import { Button, Icon } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { Pin } from '../../comments/data/located';
import { useCommenting } from '../../comments/data/use-commenting';
import styles from './comments.module.css';

/** What a pin was put on is not there any more. */
export function GoneNote({ pin: { thread, place }, onMove }: { readonly pin: Pin; readonly onMove: () => void }) {
  const { t } = useTranslation('comments');
  const { mayChange } = useCommenting();
  if (place.gone === null) return null;
  return (
    <p className={styles.gone}>
      <Icon name="unlink" />
      <span>
        {t('gone', { element: place.gone })}{' '}
        {mayChange(thread.root) && (
          <Button size="s" variant="link" onPress={onMove}>
            {t('pins.move')}
          </Button>
        )}
      </span>
    </p>
  );
}
