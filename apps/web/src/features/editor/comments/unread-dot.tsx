import { VisuallyHidden } from '@rehearse/client/ui';
import { useTranslation } from 'react-i18next';
import styles from './comments.module.css';
import { useEditorCommenting } from './use-editor-comments';

/** Somebody said something that the reader has not seen. */
export function UnreadDot() {
  const { t } = useTranslation('comments');
  const { threads, isUnread } = useEditorCommenting();
  if (!threads.some((thread) => !thread.isResolved && isUnread(thread))) return null;
  return (
    <span className={styles.unread}>
      <VisuallyHidden>{t('pins.unread')}</VisuallyHidden>
    </span>
  );
}
