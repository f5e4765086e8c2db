import { type Spot, toView } from '@rehearse/client/editor';
import { useKey } from '@rehearse/client/ui';
import { useNarrow } from '@rehearse/client/ui/narrow';
import { useEffect, useMemo, useRef } from 'react';
import { clustersOf } from '../../comments/data/clusters';
import { pinAt, type Point } from '../../comments/data/pin';
import { commentedIn, type Thread } from '../../comments/data/thread';
import { CommentingProvider } from '../../comments/data/use-commenting';
import { ClusterButton } from '../../comments/list/cluster-button';
import { useEditor, useScene } from '../session/context';
import { endsByItself } from '../workspace/use-keyboard';
import styles from './comments.module.css';
import { DraftCard } from './draft-card';
import { MovingNote } from './moving-note';
import { PinButton } from './pin-button';
import { ThreadCard } from './thread-card';
import { type CommentsView, nothingCommented } from './use-comments-view';
import { pinsOf, useEditorCommenting, useShown } from './use-editor-comments';

/** Pins over the canvas, with the thread that is read beside its own: nothing of it grows with the zoom. */
export function CommentsLayer({ view }: { readonly view: CommentsView }) {
  const editor = useEditor();
  const commenting = useEditorCommenting();
  const pins = pinsOf(useShown(commenting, view));
  const camera = useScene((scene) => scene.camera);
  const { w, h } = useScene((scene) => scene.viewport);
  const isNarrow = useNarrow();
  const { thread, draft, moving } = view;
  const inView = (point: Point) => toView(camera, point);
  const current = pins.find((pin) => pin.thread.id === thread);
  useTool(commenting.mayComment, moving !== null);
  useMarks(commenting.threads, view.mark);
  useLeaving(view);
  useSteps(
    view,
    pins.map((pin) => pin.thread.id),
  );

  useEffect(() =>
    editor.scene.listen(({ commented }) => {
      if (!commented) return;
      editor.scene.set({ commented: null });
      press(commented);
    }),
  );
  function press(spot: Spot) {
    if (!commenting.mayComment) return;
    const fields = pinAt(editor.app, spot, spot.on);
    const moved = commenting.threads.find(({ id }) => id === moving);
    if (moved) {
      commenting.move(moved.root, fields);
      return view.move(null);
    }
    view.write({ pin: fields });
    view.goTo('');
  }

  const isReady = w > 0;
  const place = current?.place;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    if (!isReady || !place || seen.current === thread) return;
    seen.current = thread;
    const size = 40 / editor.scene.now.camera.zoom;
    editor.reveal({ x: place.x - size / 2, y: place.y - size, w: size, h: size });
  }, [editor, isReady, place, thread]);

  if (!isReady) return null;
  return (
    <CommentingProvider value={commenting}>
      <div className={styles.layer}>
        {clustersOf(pins, { w, h, toView: inView, current: thread }).map(({ at, pins: [first, ...covered] }) => {
          if (!first) return null;
          return covered.length === 0 ? (
            <PinButton key={first.thread.id} pin={first} at={at} view={view} />
          ) : (
            <ClusterButton
              key={first.thread.id}
              pins={[first, ...covered]}
              at={at}
              className={styles.pin}
              onChoose={view.goTo}
            />
          );
        })}
      </div>
      {draft && <DraftCard draft={draft} at={inView(draft.pin)} view={view} />}
      {current && !draft && !isNarrow && <ThreadCard pin={current} at={inView(current.place)} view={view} />}
      {moving !== null && <MovingNote onCancel={() => view.move(null)} />}
    </CommentingProvider>
  );
}

/** Who may comment has the tool in hand when the comments are shown, and when a pin is to be moved. */
function useTool(mayComment: boolean, isMoving: boolean): void {
  const editor = useEditor();
  useEffect(() => {
    if (!mayComment) return;
    editor.setTool('comment');
    return () => {
      if (editor.scene.now.tool === 'comment') editor.setTool('select');
    };
  }, [editor, mayComment, isMoving]);
}

/** Tells the layers, which are there without the comments. */
function useMarks(threads: readonly Thread[], mark: CommentsView['mark']): void {
  const commented = useMemo(() => commentedIn(threads), [threads]);
  useEffect(() => {
    mark(commented);
    return () => mark(nothingCommented);
  }, [mark, commented]);
}

/** Escape ends what is open last. */
function useLeaving({ draft, moving, thread, write, move, goTo }: CommentsView): void {
  useEffect(() => {
    if (!draft && moving === null && thread === null) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || endsByItself(event.target)) return;
      // It is not the canvas's.
      event.stopPropagation();
      if (draft) write(null);
      else if (moving !== null) move(null);
      else goTo('');
    };
    window.addEventListener('keydown', leave, { capture: true });
    return () => window.removeEventListener('keydown', leave, { capture: true });
  }, [draft, moving, thread, write, move, goTo]);
}

/** J and K go from thread to thread. */
function useSteps({ thread, goTo }: CommentsView, ids: readonly string[]): void {
  const step = (by: number) => {
    const at = ids.indexOf(thread ?? '');
    const next = ids[at < 0 ? (by > 0 ? 0 : ids.length - 1) : (at + by + ids.length) % ids.length];
    if (next !== undefined) goTo(next);
  };
  useKey('j', () => step(1));
  useKey('k', () => step(-1));
}
