import { VisuallyHidden } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import type { Located } from '../data/located';
import { isGuests } from '../data/thread';
import { useCommenting } from '../data/use-commenting';
import styles from './pin.module.css';

interface PinMarkProps {
  readonly pin: Located;
  readonly isCurrent?: boolean;
}

/** The number of a thread: the accent where it is being read, a dot for unread, dashed for a guest's, dotted where its element is gone. */
export function PinMark({ pin: { thread, place }, isCurrent = false }: PinMarkProps) {
  const { t } = useTranslation('comments');
  const { isUnread } = useCommenting();
  const isNew = isUnread(thread);
  return (
    <span
      className={styles.mark}
      data-current={isCurrent || undefined}
      data-guest={isGuests(thread.root) || undefined}
      data-gone={Boolean(place?.gone) || undefined}
      data-resolved={thread.isResolved || undefined}
    >
      {thread.number}
      {isNew && (
        <>
          <i className={styles.unread} />
          <VisuallyHidden>{t('unread')}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
