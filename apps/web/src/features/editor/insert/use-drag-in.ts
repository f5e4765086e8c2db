import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { useEditor } from '../session/context';
import { insertableOf } from './insert-item';
import type { Item } from './items';

/** Window px that a press may move and still be a click. */
const dragThreshold = 4;

interface Dragged {
  readonly item: Item;
  /** Where the picture of it lies while the pointer is over the drawer; null over the canvas, which shows the widget itself. */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Feeds the editor while a card is dragged out of the drawer; the canvas lies in the drawer's parent. */
export function useDragIn(drawer: RefObject<HTMLElement | null>, onPlaced: (item: Item, keepsAdding: boolean) => void) {
  const editor = useEditor();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const press = useRef<{ readonly x: number; readonly y: number; readonly item: Item } | null>(null);
  const wasDragged = useRef(false);

  const isOver = ({ clientX, clientY }: PointerEvent): boolean => {
    const own = drawer.current?.getBoundingClientRect();
    return own !== undefined && clientX < own.right && clientY > own.top;
  };
  const send = (kind: 'move' | 'up', event: PointerEvent) => {
    const canvas = drawer.current?.parentElement?.getBoundingClientRect();
    const [x, y] = [event.clientX - (canvas?.left ?? 0), event.clientY - (canvas?.top ?? 0)];
    const view = isOver(event) ? { x: -1, y: -1 } : { x, y };
    const ctrl = event.ctrlKey || event.metaKey;
    editor.pointer(kind, { view, button: 0, shift: event.shiftKey, alt: event.altKey, ctrl });
  };
  const stop = () => {
    press.current = null;
    setDragged(null);
  };
  const cancel = () => {
    if (dragged) editor.stop();
    stop();
  };

  const isDragging = dragged !== null;
  useEffect(() => {
    if (!isDragging) return;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      editor.stop();
      press.current = null;
      setDragged(null);
    };
    window.addEventListener('keydown', escape, { capture: true });
    return () => window.removeEventListener('keydown', escape, { capture: true });
  }, [isDragging, editor]);

  return {
    dragged,
    cancel,
    start: (event: PointerEvent, item: Item) => {
      if (event.button !== 0) return;
      wasDragged.current = false;
      press.current = { x: event.clientX, y: event.clientY, item };
    },
    move: (event: PointerEvent) => {
      const from = press.current;
      if (!from || (!dragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < dragThreshold)) return;
      if (!dragged) {
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        editor.dragIn(insertableOf(editor, from.item));
      }
      setDragged({ item: from.item, at: isOver(event) ? { x: event.clientX, y: event.clientY } : null });
      send('move', event);
    },
    end: (event: PointerEvent) => {
      const from = press.current;
      if (from && dragged) {
        send('up', event);
        if (!isOver(event)) onPlaced(from.item, event.ctrlKey || event.metaKey);
      }
      stop();
    },
    /** The click that follows a drag is none. */
    wasDragged: () => wasDragged.current,
  };
}

export type DragIn = ReturnType<typeof useDragIn>;
