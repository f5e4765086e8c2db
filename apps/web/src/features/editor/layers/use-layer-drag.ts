import { useCallback, useRef, useState, type PointerEvent } from 'react';
import { useEditor } from '../session/context';
import { canDrop, type Drop, dropLayers } from './layer-move';
import type { LayerRow } from './layer-rows';

const dragThreshold = 4;

interface LayerDrag {
  readonly rowAt: (clientY: number) => { readonly row: LayerRow; readonly part: number } | undefined;
  /** Something was let go in this screen or group. */
  readonly onInto: (id: string) => void;
}

/** Dragging rows with the pointer; the drop is shown as a line or a filled row until it is let go. */
export function useLayerDrag({ rowAt, onInto }: LayerDrag) {
  const editor = useEditor();
  const start = useRef<{ readonly y: number; readonly ids: readonly string[] } | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);

  const grab = useCallback(
    (event: PointerEvent, row: LayerRow) => {
      if (editor.readOnly || event.button !== 0 || (row.kind !== 'widgets' && row.kind !== 'groups')) return;
      const ids = editor.selection.includes(row.id) ? editor.selection : [row.id];
      start.current = { y: event.clientY, ids };
    },
    [editor],
  );
  const move = (event: PointerEvent) => {
    const from = start.current;
    if (!from || Math.abs(event.clientY - from.y) < dragThreshold) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const over = rowAt(event.clientY);
    const next = over && dropOf(over.row, over.part);
    setDrop(next && canDrop(editor.app, from.ids, next) ? next : null);
  };
  const end = () => {
    const from = start.current;
    start.current = null;
    setDrop(null);
    if (!from || !drop) return;
    editor.change('commands.reorder', (tx) => dropLayers(tx, from.ids, drop));
    if (drop.where === 'into') onInto(drop.row.id);
  };
  const cancel = () => {
    start.current = null;
    setDrop(null);
  };
  return { drop, grab, move, end, cancel };
}

/** `part` is 0 at the top of a row and 1 at its end. */
function dropOf(row: LayerRow, part: number): Drop {
  if (row.kind === 'screens') return { row, where: 'into' };
  if (row.kind === 'groups' && part > 0.25 && part < 0.75) return { row, where: 'into' };
  return { row, where: part < 0.5 ? 'before' : 'after' };
}
