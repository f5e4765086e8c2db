import { boxOfElement, spotAt, toCanvas } from '@rehearse/client/editor';
import { classes, EmptyState, IconButton, SearchField, SegmentedControl, Skeleton, Switch } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countOf, type Filter, passes, says } from '../../comments/data/filter';
import { byScreen, isPin, type Located } from '../../comments/data/located';
import { pinAt } from '../../comments/data/pin';
import { CommentingProvider, useCommenting } from '../../comments/data/use-commenting';
import { NotLoaded } from '../../comments/list/not-loaded';
import { ThreadRow } from '../../comments/list/thread-row';
import panel from '../panel.module.css';
import { useDeferredDocument, useEditor } from '../session/context';
import styles from './comments.module.css';
import { ThreadParts } from './thread-card';
import type { CommentsView } from './use-comments-view';
import { useEditorCommenting, useShown } from './use-editor-comments';

/** All threads by screen, in place of the properties; where there is no room beside the canvas, the one that is read, too. */
export function CommentsPanel({ view }: { readonly view: CommentsView }) {
  const commenting = useEditorCommenting();
  const shown = useShown(commenting, view);
  const isNarrow = useNarrow();
  const current = isNarrow ? shown.filter(isPin).find(({ thread }) => thread.id === view.thread) : undefined;
  return (
    <CommentingProvider value={commenting}>
      <div className={panel.panel}>
        {current ? <ThreadParts pin={current} view={view} /> : <List shown={shown} view={view} />}
      </div>
    </CommentingProvider>
  );
}

type ListFilter = Exclude<Filter, 'resolved'>;
/** So few are seen at once. */
const many = 8;
const listFilters: readonly ListFilter[] = ['open', 'unread', 'mine'];

interface ListProps {
  readonly shown: readonly Located[];
  readonly view: CommentsView;
}

function List({ shown, view }: ListProps) {
  const { t } = useTranslation('comments');
  const commenting = useCommenting();
  const { threads, isUnread, readAll, mayComment } = commenting;
  const [filter, setFilter] = useState<ListFilter>('open');
  const [search, setSearch] = useState('');
  const write = useWriting(view);
  const isChosen = ({ thread }: Located) =>
    thread.id === view.thread || ((thread.isResolved || passes[filter](commenting, thread)) && says(thread, search));
  const resolved = countOf(commenting, threads, 'resolved');
  return (
    <>
      <header className={classes(panel.head, styles.head)}>
        <h2>{t('title')}</h2>
        {threads.some(isUnread) && (
          <IconButton icon="checks" size="s" label={t('readAll')} onPress={() => readAll(threads)} />
        )}
        {mayComment && <IconButton icon="plus" size="s" label={t('pins.new')} onPress={write} />}
        <IconButton icon="x" size="s" label={t('pins.close')} onPress={() => view.goTo(null)} />
      </header>
      <div className={styles.filter}>
        {threads.length >= many && (
          <SearchField
            size="s"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={setSearch}
          />
        )}
        <SegmentedControl<ListFilter>
          wide
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          items={listFilters.map((id) => ({
            id,
            text: t(`filter.${id}`),
            count: countOf(commenting, threads, id),
          }))}
        />
        {resolved > 0 && (
          <Switch isSelected={view.withResolved} onChange={view.showResolved}>
            {t('pins.withResolved', { count: resolved })}
          </Switch>
        )}
      </div>
      <div className={panel.list}>
        <Content shown={shown.filter(isChosen)} view={view} />
      </div>
    </>
  );
}

function Content({ shown, view }: ListProps) {
  const { t } = useTranslation('comments');
  const app = useDeferredDocument();
  const { threads, isPending, error, retry, mayComment } = useCommenting();
  if (error) return <NotLoaded error={error} retry={retry} />;
  if (isPending)
    return (
      <div className={panel.waiting} aria-busy>
        <Skeleton width="60%" />
        <Skeleton width="90%" />
        <Skeleton width="50%" />
      </div>
    );
  if (threads.length === 0)
    return (
      <EmptyState icon="message" title={t('none.title')}>
        {t(mayComment ? 'pins.noneText' : 'none.text')}
      </EmptyState>
    );
  if (shown.length === 0) return <EmptyState title={t('noneOf.title')}>{t('noneOf.text')}</EmptyState>;
  return byScreen(app, shown).map(({ id, name, isOnCanvas, members }) => {
    const title = name ?? t(isOnCanvas ? 'canvas' : 'elsewhere');
    return (
      <section key={id} aria-label={title}>
        <h3 className={styles.screen}>
          {title} <span>{members.length}</span>
        </h3>
        {members.map((one) => (
          <ThreadRow
            key={one.thread.id}
            app={app}
            one={one}
            isCurrent={one.thread.id === view.thread}
            onOpen={() => view.goTo(one.thread.id === view.thread ? '' : one.thread.id)}
          />
        ))}
      </section>
    );
  });
}

/** A comment on what is selected, else on what is in the middle of the view. */
function useWriting(view: CommentsView): () => void {
  const editor = useEditor();
  return () => {
    const { camera, viewport } = editor.scene.now;
    const box = boxOfElement(editor.app, editor.selection[0] ?? '');
    const middle = toCanvas(camera, { x: viewport.w / 2, y: viewport.h / 2 });
    const point = box ? { x: box.x + box.w / 2, y: box.y + box.h / 2 } : middle;
    const { on } = spotAt(editor, point);
    const things = box ? [...new Set([editor.selection[0] ?? '', ...on])].slice(0, 2) : on;
    view.write({ pin: pinAt(editor.app, point, things) });
    editor.reveal(box);
  };
}
