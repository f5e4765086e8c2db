import type { ToolHost, ToolState } from './tool';

/** A text is edited in place: the view shows a field for `scene.editing` and writes it when it loses the focus. */
export function editing(host: ToolHost, widget: string): ToolState {
  const { editor } = host;
  return {
    id: 'select.editing',
    enter: () => editor.scene.set({ editing: widget, cursor: 'default' }),
    exit: () => editor.scene.set({ editing: null }),
    pointer: (kind) => {
      if (kind === 'down') host.rest();
    },
    key: (kind, { key }) => {
      if (kind === 'down' && key === 'Escape') host.rest();
      return true;
    },
    cancel: () => host.rest(),
  };
}
