import {
  initialBox,
  type Editor,
  freeOnScreen,
  insertWidget,
  insertionPointOf,
  newWidget,
} from '@rehearse/client/editor';
import { entryOf } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';

/** Inserts a widget where new elements go, beside what is there, selects it and brings it into view. */
export function insertKind(editor: Editor, type: string): void {
  const { app, space } = editor;
  const { screen, at } = insertionPointOf(editor);
  const initial = initialBox(type, at, screen);
  const box = screen && !designOf(type).spansScreen ? freeOnScreen(app, space, screen, initial) : initial;
  const widget = newWidget(app, type, box, editor.names);
  editor.change('commands.insert', (tx) => insertWidget(tx, widget, screen && entryOf(tx.base, 'screens', screen.id)));
  editor.select([widget.id], null);
  editor.reveal(box);
}
