import { Avatar, Badge, Icon, nameOf } from '@rehearse/client/ui';
import type { Comment } from '@rehearse/contract';
import { useTranslation } from 'react-i18next';
import { isGuests } from '../data/thread';
import { useCommenting } from '../data/use-commenting';
import styles from './thread.module.css';

/** How a reader calls who wrote a comment. */
export function useAuthorName(): (comment: Comment) => string {
  const { t } = useTranslation('comments');
  const { self } = useCommenting();
  return (comment) => {
    if (comment.userID === self) return t('you');
    return nameOf(comment.user) || t(isGuests(comment) ? 'guest.nameless' : 'somebody');
  };
}

export function AuthorName({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('comments');
  const name = useAuthorName()(comment);
  return (
    <span className={styles.author}>
      <strong>{name}</strong>
      {isGuests(comment) && <Badge>{t('guest.badge')}</Badge>}
    </span>
  );
}

export function AuthorPicture({ comment, size = 24 }: { readonly comment: Comment; readonly size?: number }) {
  if (!isGuests(comment)) return <Avatar person={comment.user} size={size} />;
  return (
    <span className={styles.guest} style={{ width: size, height: size }} aria-hidden>
      <Icon name="user" size={14} />
    </span>
  );
}
