import { bornBox, type Editor, insertWidget, newWidget, screenAt, screenOf, seenBox } from '@rehearse/client/editor';
import { entryOf } from '@rehearse/model';

/** Inserts a widget in the middle of what is in sight of the selected screen, else of the canvas, and selects it. */
export function insertAtCentre(editor: Editor, type: string): void {
  const { camera, viewport, selection } = editor.scene.now;
  const seen = seenBox(camera, viewport);
  const [only] = selection;
  const chosen = only === undefined ? undefined : screenOf(editor.app, only);
  const inSight = (start: number, size: number, from: number, length: number) => {
    const [low, high] = [Math.max(start, from), Math.min(start + size, from + length)];
    return low < high ? (low + high) / 2 : start + size / 2;
  };
  const box = chosen ?? seen;
  const at = { x: inSight(box.x, box.w, seen.x, seen.w), y: inSight(box.y, box.h, seen.y, seen.h) };
  const screen = chosen ?? screenAt(editor.app, editor.space, at);
  const widget = newWidget(editor.app, type, bornBox(type, at, screen), editor.names.widget(type));
  editor.change('commands.insert', (tx) => insertWidget(tx, widget, screen && entryOf(tx.base, 'screens', screen.id)));
  editor.select([widget.id], null);
}
