import { isScreen } from './target';
import { drawingLink } from './drawing-link.state';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';
import { translating } from './translating.state';

/** Pressed on something: a click selects, a drag moves (or draws a link in prototype mode). */
export function pointing(host: ToolHost, id: string, start: PointerInput): ToolState {
  const { editor } = host;
  const adds = start.shift || (start.ctrl && editor.scene.now.mode === 'design');
  const wasSelected = editor.selection.includes(id);
  if (!wasSelected) editor.select(adds ? [...editor.selection, id] : [id]);

  /** The move that begins a drag is its first one: a fast drag may have no other. */
  function drag(input: PointerInput): void {
    if (editor.readOnly) return;
    const links = editor.scene.now.mode === 'prototype' && !isScreen(editor, id);
    const next = links ? drawingLink(host, start) : translating(host, start);
    host.go(next);
    next.pointer?.('move', input);
  }

  return {
    id: 'select.pointing',
    pointer: (kind, input) => {
      if (kind === 'move' && isDrag(start.view, input.view)) drag(input);
      if (kind !== 'up') return;
      if (wasSelected && adds) editor.select(editor.selection.filter((other) => other !== id));
      else if (wasSelected) editor.select([id]);
      host.reset();
    },
    cancel: () => host.reset(),
  };
}
