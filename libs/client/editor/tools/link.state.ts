import { drawingLink } from './drawing-link.state';
import { idOfTarget, targetAt } from './target';
import type { ToolHost, ToolState } from './tool';

/** Waits for the source of a link. */
export function linkIdle(host: ToolHost): ToolState {
  const { editor } = host;
  return {
    id: 'link.idle',
    enter: () => editor.scene.set({ cursor: 'crosshair' }),
    exit: () => editor.scene.set({ hovered: null }),
    pointer: (kind, input) => {
      const target = targetAt(editor, input.view, input.point, input.ctrl);
      const id = target.kind === 'line' || target.kind === 'copy' ? null : idOfTarget(target);
      if (kind === 'move') editor.scene.set({ hovered: id });
      if (kind === 'down' && input.button === 0 && id !== null) {
        if (!editor.selection.includes(id)) editor.select([id]);
        host.go(drawingLink(host, input));
      }
    },
    cancel: () => {
      editor.scene.set({ tool: 'select' });
      host.reset();
    },
  };
}
