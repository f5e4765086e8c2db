import { spotAt } from './spot';
import { isDrag, type PointerInput, type ToolHost, type ToolState } from './tool';

/** Waits for the place that is commented on; the page asks for the words. */
export function commentIdle(host: ToolHost): ToolState {
  const { editor } = host;
  let start: PointerInput | null = null;
  return {
    id: 'comment.idle',
    enter: () => editor.scene.set({ cursor: 'crosshair' }),
    exit: () => editor.scene.set({ hovered: null }),
    pointer: (kind, input) => {
      if (kind === 'down' && input.button === 0) start = input;
      if (kind === 'move') editor.scene.set({ hovered: spotAt(editor, input.point).on[0] ?? null });
      if (kind !== 'up' || !start) return;
      if (!isDrag(start.view, input.view)) editor.scene.set({ commented: spotAt(editor, input.point) });
      start = null;
    },
    cancel: () => {
      editor.scene.set({ tool: 'select' });
      host.reset();
    },
  };
}
