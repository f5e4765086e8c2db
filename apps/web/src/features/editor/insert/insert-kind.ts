import {
  initialBox,
  type Editor,
  freeOnScreen,
  insertWidget,
  insertionPointOf,
  newWidget,
} from '@rehearse/client/editor';
import { type Box, entryOf, screenGap } from '@rehearse/model';
import { designOf } from '@rehearse/widgets';

/** Inserts a widget where new elements go, beside what is there, selects it and brings it into view. */
export function insertKind(editor: Editor, type: string): void {
  const { app, space } = editor;
  const { screen, at } = insertionPointOf(editor);
  const design = designOf(type);
  if (design.logic) return insertLogic(editor, type);
  const initial = initialBox(type, at, screen);
  const box = screen && !design.spansScreen ? freeOnScreen(app, space, screen, initial) : initial;
  put(editor, type, box, screen?.id);
}

/** Testers do not see logic: it lies beside the screen, above its links. */
function insertLogic(editor: Editor, type: string): void {
  const { screen, at } = insertionPointOf(editor);
  const place = screen ? { x: screen.x + screen.w + screenGap / 2, y: at.y } : at;
  put(editor, type, initialBox(type, place, undefined), undefined);
}

function put(editor: Editor, type: string, box: Box, screen: string | undefined): void {
  const widget = newWidget(editor.app, type, box, editor.names);
  editor.change('commands.insert', (tx) =>
    insertWidget(tx, widget, screen === undefined ? undefined : entryOf(tx.base, 'screens', screen)),
  );
  editor.select([widget.id], null);
  editor.reveal(box);
}
