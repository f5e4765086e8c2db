import { IconButton, Menu } from '@rehearse/client/ui';
import type { Comment } from '@rehearse/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '../data/mentions';
import { useCommenting } from '../data/use-commenting';
import { CommentForm } from './comment-form';
import { Moment } from './moment';
import { AuthorName, AuthorPicture, useAuthorName } from './person';
import styles from './thread.module.css';

interface MessageProps {
  readonly comment: Comment;
  /** What goes when it is deleted. */
  readonly removed: readonly Comment[];
}

/** What one person said once. */
export function Message({ comment, removed }: MessageProps) {
  const { t } = useTranslation('comments');
  const { edit } = useCommenting();
  const [isEditing, setEditing] = useState(false);
  return (
    <li className={styles.message}>
      <AuthorPicture comment={comment} />
      <div className={styles.said}>
        <header className={styles.messageHead}>
          <AuthorName comment={comment} />
          <Moment at={comment.created} />
          <MessageMenu comment={comment} removed={removed} onEdit={() => setEditing(true)} />
        </header>
        {isEditing ? (
          <CommentForm
            isFocused
            submit={t('save')}
            message={comment.message}
            mentions={comment.mentions}
            onCancel={() => setEditing(false)}
            onSubmit={(said) => edit(comment, said).then(() => setEditing(false))}
          />
        ) : (
          <p className={styles.words}>
            <Words comment={comment} />
            {comment['edited'] === true && <span className={styles.edited}> {t('edited')}</span>}
          </p>
        )}
      </div>
    </li>
  );
}

/** The text, with the names of who is asked to look. */
export function Words({ comment: { message = '', mentions = [] } }: { readonly comment: Comment }) {
  return partsOf(message, mentions).map(({ text, mention }, index) =>
    mention ? (
      <span key={index} className={styles.mention}>
        {text}
      </span>
    ) : (
      text
    ),
  );
}

function MessageMenu({ comment, removed, onEdit }: MessageProps & { readonly onEdit: () => void }) {
  const { t } = useTranslation('comments');
  const { isOwn, mayRemove, remove } = useCommenting();
  const name = useAuthorName()(comment);
  const mayDelete = removed.every(mayRemove);
  if (!isOwn(comment) && !mayDelete) return null;
  return (
    <Menu
      label={t('menu', { name })}
      placement="bottom end"
      trigger={<IconButton icon="dots" size="s" label={t('menu', { name })} />}
      items={[
        ...(isOwn(comment) ? [{ id: 'edit', text: t('edit'), icon: 'pencil', onAction: onEdit } as const] : []),
        ...(mayDelete
          ? [
              {
                id: 'delete',
                text: t('delete'),
                icon: 'trash',
                isDestructive: true,
                onAction: () => remove(removed),
              } as const,
            ]
          : []),
      ]}
    />
  );
}
