import { useRoute } from '@rehearse/client/api/react';
import { Button, Icon, Popover, VisuallyHidden } from '@rehearse/client/ui';
import { routes } from '@rehearse/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../data/thread';
import { CommentingProvider, useCommenting, useCommentsOf } from '../data/use-commenting';
import { NotLoaded } from '../list/not-loaded';
import { ThreadCard } from '../overview/thread-card';
import { CommentForm } from '../thread/comment-form';
import styles from './beside.module.css';
import { isAbout, type Subject } from './subject';

interface CommentsBesideProps {
  readonly app: string;
  readonly subject: Subject;
}

/** What people say about something that stands on no canvas: how many threads are open, and behind it all of them. */
export function CommentsBeside({ app, subject }: CommentsBesideProps) {
  const { t } = useTranslation('comments');
  const place = useMemo(() => ({ app }), [app]);
  const commenting = useCommentsOf(place);
  const threads = commenting.threads.filter((thread) => isAbout(thread, subject));
  const open = threads.filter(({ isResolved }) => !isResolved);
  if (threads.length === 0 && !commenting.mayComment && !commenting.error) return null;
  const count = open.length === 0 ? '' : t('openCount', { count: open.length });
  return (
    <CommentingProvider value={commenting}>
      <Popover
        label={t('title')}
        placement="bottom end"
        width={344}
        trigger={
          <Button size="s" variant="quiet" aria-label={[t('title'), count].filter(Boolean).join(', ')}>
            <Icon name="message" />
            {open.length > 0 && open.length}
            {threads.some(commenting.isUnread) && <Unread />}
          </Button>
        }
      >
        <Threads app={app} threads={[...open, ...threads.filter(({ isResolved }) => isResolved)]} subject={subject} />
      </Popover>
    </CommentingProvider>
  );
}

function Unread() {
  const { t } = useTranslation('comments');
  return (
    <>
      <i className={styles.unread} />
      <VisuallyHidden>{t('unread')}</VisuallyHidden>
    </>
  );
}

function Threads({ app, threads, subject }: CommentsBesideProps & { readonly threads: readonly Thread[] }) {
  const { t } = useTranslation('comments');
  const { begin, mayComment, error, retry } = useCommenting();
  const { data: document } = useRoute(routes.apps.get, { params: { app } });
  const [opened, setOpened] = useState<string | null>(null);
  if (error) return <NotLoaded error={error} retry={retry} />;
  return (
    <div className={styles.beside}>
      {threads.length === 0 && <p className={styles.none}>{t('none.title')}</p>}
      {document && threads.length > 0 && (
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <ThreadCard
              key={thread.id}
              app={document}
              one={{ thread, place: null }}
              isOpen={thread.id === opened}
              isBeside
              onOpen={setOpened}
            />
          ))}
        </ul>
      )}
      {mayComment && opened === null && (
        <CommentForm
          submit={t('pins.send')}
          placeholder={t('pins.newHint')}
          isFocused={threads.length === 0}
          onSubmit={(said) => begin(said, { ...subject })}
        />
      )}
    </div>
  );
}
