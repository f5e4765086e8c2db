import { Button, EmptyState, IconButton, Skeleton, Switch, useKey } from '@rehearse/client/ui';
import type { App } from '@rehearse/model';
import { useTranslation } from 'react-i18next';
import { countOf } from '../../comments/data/filter';
import { byScreen, type Located } from '../../comments/data/located';
import { NotLoaded } from '../../comments/list/not-loaded';
import { ThreadRow } from '../../comments/list/thread-row';
import { CommentForm } from '../../comments/thread/comment-form';
import { ThreadView } from '../../comments/thread/thread-view';
import styles from './comments.module.css';
import type { GuestComments } from './use-guest-comments';

interface CommentsPanelProps {
  readonly app: App;
  readonly comments: GuestComments;
  readonly onOpen: (one: Located) => void;
  readonly onClose: () => void;
}

/** What people say on the prototype, by screen; the thread that is read stands open among them. */
export function CommentsPanel({ app, comments, onOpen, onClose }: CommentsPanelProps) {
  const { t } = useTranslation(['guest', 'comments']);
  const { draft, isPlacing, cancel, startPlacing, commenting, withResolved, showResolved } = comments;
  useKey('escape', () => isPlacing && cancel());
  const resolved = countOf(commenting, commenting.threads, 'resolved');
  return (
    <aside className={styles.panel} aria-label={t('comments:title')}>
      <header className={styles.head}>
        <h2>{t('comments:title')}</h2>
        {isPlacing ? (
          <Button size="s" onPress={cancel}>
            {t('comments:cancel')}
          </Button>
        ) : (
          !draft && (
            <Button size="s" icon="plus" variant="primary" onPress={startPlacing}>
              {t('guest:comments.new')}
            </Button>
          )
        )}
        <IconButton icon="x" size="s" label={t('guest:comments.close')} onPress={onClose} />
      </header>
      <div className={styles.list}>
        {isPlacing && <output className={styles.note}>{t('guest:comments.where')}</output>}
        {draft && (
          <section className={styles.open} aria-label={t('guest:comments.new')}>
            <CommentForm
              key={`${draft.x} ${draft.y}`}
              isFocused
              submit={t('guest:comments.send')}
              placeholder={t('guest:comments.hint')}
              onCancel={cancel}
              onSubmit={async (said) => {
                const { id } = await commenting.begin(said, draft);
                comments.read(id);
              }}
            />
          </section>
        )}
        {!isPlacing && !draft && <Threads app={app} comments={comments} onOpen={onOpen} />}
        {resolved > 0 && !isPlacing && !draft && (
          <div className={styles.note}>
            <Switch isSelected={withResolved} onChange={showResolved}>
              {t('guest:comments.withResolved', { count: resolved })}
            </Switch>
          </div>
        )}
      </div>
    </aside>
  );
}

function Threads({ app, comments, onOpen }: Omit<CommentsPanelProps, 'onClose'>) {
  const { t } = useTranslation(['guest', 'comments']);
  const { commenting, shown, current, read } = comments;
  const { error, isPending, retry } = commenting;
  if (error) return <NotLoaded error={error} retry={retry} />;
  if (isPending)
    return (
      <div className={styles.note} aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
      </div>
    );
  if (shown.length === 0)
    return (
      <EmptyState icon="message" title={t('comments:none.title')}>
        {t('guest:comments.none')}
      </EmptyState>
    );
  return byScreen(app, shown).map(({ id, name, isOnCanvas, members }) => {
    const title = name ?? t(isOnCanvas ? 'comments:canvas' : 'comments:elsewhere');
    return (
      <section key={id} aria-label={title}>
        <h3 className={styles.screen}>{title}</h3>
        {members.map((one) => {
          const isOpen = one.thread.id === current;
          return (
            <div key={one.thread.id}>
              <ThreadRow app={app} one={one} isExpanded={isOpen} onOpen={() => (isOpen ? read(null) : onOpen(one))} />
              {isOpen && (
                <div className={styles.open}>
                  <ThreadView key={one.thread.id} thread={one.thread} onLeave={() => read(null)} />
                </div>
              )}
            </div>
          );
        })}
      </section>
    );
  });
}
