import { entryOf, removal } from '@rehearse/model';
import { designOf, labelOf } from '@rehearse/widgets';
import type { EditedText } from '../scene/scene';
import type { UndoMark } from '../store/store';
import type { ToolHost, ToolState } from './tool';

/**
 * A text is edited in place: the view shows a field for `scene.editing` and writes what is typed at once. All of it is one step of undo,
 * with the insertion where `begun` spans that; a widget that is nothing but its text goes when left empty.
 */
export function editing(host: ToolHost, text: EditedText, begun?: UndoMark): ToolState {
  const { editor } = host;
  const { widget } = text;
  const undoMark = begun ?? editor.store.setUndoMark('commands.text');

  function leave(): void {
    const left = entryOf(editor.app, 'widgets', widget);
    const isEmpty = left && designOf(left.type).isText && labelOf(left) === '';
    if (isEmpty && begun) undoMark.cancel();
    else if (isEmpty) editor.change('commands.text', (tx) => tx.merge(removal(tx.base, [widget])));
    undoMark.end();
    editor.scene.set({ editing: null });
  }

  return {
    id: 'select.editing',
    enter: () => editor.scene.set({ editing: text, cursor: 'default' }),
    exit: leave,
    pointer: (kind) => {
      if (kind === 'down') host.reset();
    },
    key: (kind, { key }) => {
      if (kind === 'down' && key === 'Escape') host.reset();
      return true;
    },
    cancel: () => {
      undoMark.cancel();
      host.reset();
    },
  };
}
