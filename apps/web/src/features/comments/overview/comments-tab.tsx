import { useRoute } from '@rehearse/client/api/react';
import { EmptyState, Skeleton } from '@rehearse/client/ui';
import { routes, type StoredApp } from '@rehearse/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { byScreen, type Located, located } from '../data/located';
import { CommentingProvider, useCommenting, useCommentsOf } from '../data/use-commenting';
import { NotLoaded } from '../list/not-loaded';
import { ThreadCard } from './thread-card';
import { ScreenSection } from './screen-section';
import { Tools } from './tools';
import { noChoice, type Choice, isChosen } from './choice';
import styles from './overview.module.css';
import { useSessionNames } from './use-session-names';

/** All that is said on a prototype, by screen or the newest first. */
export function CommentsTab() {
  const { id: app = '' } = useParams();
  const place = useMemo(() => ({ app }), [app]);
  const commenting = useCommentsOf(place);
  const { data: document } = useRoute(routes.apps.get, { params: { app } });
  return (
    <CommentingProvider value={commenting}>
      {commenting.isPending || commenting.error || !document ? <Waiting /> : <Threads app={document} />}
    </CommentingProvider>
  );
}

function Waiting() {
  const { t } = useTranslation('comments');
  const { error, retry } = useCommenting();
  if (error) return <NotLoaded error={error} retry={retry} />;
  return (
    <section className={styles.waiting} aria-busy aria-label={t('loading')}>
      <Skeleton height={30} />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </section>
  );
}

function Threads({ app }: { readonly app: StoredApp }) {
  const { t } = useTranslation('comments');
  const commenting = useCommenting();
  const { threads, mayComment } = commenting;
  const [choice, setChoice] = useState<Choice>(noChoice);
  const [opened, setOpened] = useState<string | null>(null);
  /** What was read a moment ago stays until one looks elsewhere. */
  const [kept, setKept] = useState<readonly string[]>([]);
  const all = useMemo(() => located(app, threads), [app, threads]);
  const sessions = useSessionNames(app.id, threads);
  if (threads.length === 0)
    return (
      <EmptyState icon="message" title={t('none.title')}>
        {t(mayComment ? 'none.begin' : 'none.text')}
      </EmptyState>
    );
  const shown = all.filter((one) => kept.includes(one.thread.id) || isChosen(commenting, choice, one));
  const choose = (next: Choice) => {
    setChoice(next);
    setKept([]);
  };
  const open = (id: string | null) => {
    setOpened(id);
    if (id !== null) setKept([...kept, id]);
  };
  const card = (one: Located) => (
    <ThreadCard
      key={one.thread.id}
      app={app}
      one={one}
      isOpen={opened === one.thread.id}
      sessionName={sessions.get(one.thread.root.reference ?? '')}
      onOpen={open}
    />
  );
  return (
    <section className={styles.tab} aria-label={t('title')}>
      <Tools app={app} all={all} choice={choice} onChange={choose} />
      {shown.length === 0 && <EmptyState title={t('noneOf.title')}>{t('noneOf.text')}</EmptyState>}
      {choice.order === 'newest'
        ? shown.length > 0 && (
            <ul className={styles.cards}>
              {shown.toSorted((a, b) => b.thread.root.created - a.thread.root.created).map(card)}
            </ul>
          )
        : byScreen(app, shown).map((group) => (
            <ScreenSection key={group.id} app={app} group={group} opened={opened}>
              {group.members.map(card)}
            </ScreenSection>
          ))}
    </section>
  );
}
