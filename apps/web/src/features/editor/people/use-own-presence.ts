import { boundsOfAll, elementOf, type Editor, type Point, textIn, toCanvas } from '@rehearse/client/editor';
import type { Live } from '@rehearse/client/live';
import { limits } from '@rehearse/contract';
import type { Box } from '@rehearse/model';
import { useEffect, type RefObject } from 'react';
import { useEditorSession } from '../session/context';

/**
 * Shows the others the cursor, the selection, what is dragged, sized or typed, and what is in sight; of an older version only that.
 * From the first moment on, when what the others do is still loaded. `over`: lies over the stage, which is its parent.
 */
export function useOwnPresence(over: RefObject<HTMLElement | null>): void {
  const { editor, live, sync, isLookingBack } = useEditorSession();
  useEffect(() => {
    const stage = over.current?.parentElement;
    return stage && !isLookingBack ? showCursor(editor, live, stage) : undefined;
  }, [editor, live, over, isLookingBack]);
  useEffect(() => {
    const show = () => {
      const { selection, camera, viewport } = editor.scene.now;
      const chosen = isLookingBack ? [] : selection.slice(0, limits.liveIds);
      live.show({ selection: chosen, camera: { ...camera, ...viewport } });
    };
    show();
    return editor.scene.listen((scene, before) => {
      const isSame = (name: 'selection' | 'camera' | 'viewport') => scene[name] === before[name];
      if (!isSame('selection') || !isSame('camera') || !isSame('viewport')) show();
    });
  }, [editor, live, isLookingBack]);
  useEffect(() => showDrags(editor, live, () => sync.flush()), [editor, live, sync]);
  useEffect(() => showTyping(editor, live, () => sync.flush()), [editor, live, sync]);
}

function showCursor(editor: Editor, live: Live, stage: HTMLElement): () => void {
  let view: Point | null = null;
  const show = () => live.show({ cursor: view && toCanvas(editor.scene.now.camera, view) });
  const move = ({ clientX, clientY }: PointerEvent) => {
    const { left, top } = stage.getBoundingClientRect();
    view = { x: clientX - left, y: clientY - top };
    show();
  };
  const leave = () => {
    view = null;
    show();
  };
  stage.addEventListener('pointermove', move);
  stage.addEventListener('pointerleave', leave);
  const stop = editor.scene.listen((scene, before) => {
    if (view && scene.camera !== before.camera) show();
  });
  return () => {
    stage.removeEventListener('pointermove', move);
    stage.removeEventListener('pointerleave', leave);
    stop();
    leave();
  };
}

/** A drag goes on for the others until the server has what came of it, so that nothing jumps back meanwhile. */
function showDrags(editor: Editor, live: Live, save: () => Promise<void>): () => void {
  let drag: { readonly ids: readonly string[]; readonly from: Box } | null = null;
  const show = () => {
    const now = drag && boundsOfAll(editor.app, drag.ids);
    if (!drag || !now) return;
    const ids = drag.ids.slice(0, limits.liveIds);
    const { x, y, w, h } = drag.from;
    live.show({ drag: { ids, dx: now.x - x, dy: now.y - y, dw: now.w - w, dh: now.h - h } });
  };
  const begin = () => {
    const ids = editor.selection;
    const from = boundsOfAll(editor.app, ids);
    drag = from ? { ids, from } : null;
  };
  const end = () => {
    if (!drag) return;
    drag = null;
    const isOver = () => {
      if (!drag) live.show({ drag: null });
    };
    void save().then(isOver, isOver);
  };
  const stops = [
    editor.store.listen(show),
    editor.scene.listen(({ moving }, before) => {
      if (moving === before.moving) return;
      if (moving.size === 0) end();
      else if (['select.translating', 'select.resizing'].includes(editor.state)) begin();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** The end of the text that is being typed, until the server has it. */
function showTyping(editor: Editor, live: Live, save: () => Promise<void>): () => void {
  const show = () => {
    const { editing } = editor.scene.now;
    const element = editing && elementOf(editor.app, editing.widget);
    if (!editing || element?.kind !== 'widgets') return;
    const text = textIn(element.entry, editing.source).slice(-limits.liveTextChars);
    live.show({ typing: { id: element.entry.id, text } });
  };
  const end = () => {
    const isOver = () => {
      if (editor.scene.now.editing === null) live.show({ typing: null });
    };
    void save().then(isOver, isOver);
  };
  const stops = [
    editor.store.listen(show),
    editor.scene.listen(({ editing }, before) => {
      if (editing === before.editing) return;
      if (editing === null) end();
      else show();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
