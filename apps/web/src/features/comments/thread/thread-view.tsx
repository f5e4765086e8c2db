import { Button } from '@rehearse/client/ui';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { commentsIn, type Thread } from '../data/thread';
import { useCommenting } from '../data/use-commenting';
import { CommentForm } from './comment-form';
import { Message } from './message';
import styles from './thread.module.css';

interface ThreadViewProps {
  readonly thread: Thread;
  /** The answer is what comes next. */
  readonly isFocused?: boolean;
  /** Beside the button that resolves it. */
  readonly actions?: ReactNode;
  /** Escape in the answer. */
  readonly onLeave?: () => void;
}

/** What was said in a thread, and the answer to it. Who sees it has read it. */
export function ThreadView({ thread, isFocused, actions, onLeave }: ThreadViewProps) {
  const { t } = useTranslation('comments');
  const { place, mayComment, mayChange, reply, resolve, read } = useCommenting();
  useEffect(() => read(thread), [thread, read]);
  const { root, replies, isResolved } = thread;
  const end = (
    <>
      {actions}
      {mayChange(root) && (
        <Button size="s" icon={isResolved ? 'restore' : 'check'} onPress={() => resolve(thread, !isResolved)}>
          {t(isResolved ? 'reopen' : 'resolve')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ul className={styles.messages}>
        <Message comment={root} removed={commentsIn(thread)} />
        {replies.map((comment) => (
          <Message key={comment.id} comment={comment} removed={[comment]} />
        ))}
      </ul>
      {mayComment ? (
        <CommentForm
          key={thread.id}
          submit={t('reply')}
          // By a link nobody is known who could be asked.
          placeholder={t(place.link === undefined ? 'replyHint' : 'reply')}
          isFocused={isFocused}
          actions={end}
          onLeave={onLeave}
          onSubmit={(said) => reply(thread, said)}
        />
      ) : (
        <div className={styles.formEnd}>{end}</div>
      )}
    </>
  );
}
