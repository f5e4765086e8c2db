import { type Box, createScreen } from '@rehearse/model';
import type { EditorCore } from '../core';
import { freeOnCanvas } from '../space/free-place';

/** Adds a screen, selects it and brings it into view; without a box it has the size of the device and lies to the right of all others. */
export function addScreen(editor: EditorCore, box?: Box): void {
  const { app, names } = editor;
  const made = createScreen(app, { name: names.screen, ...box });
  const screen = box ? made : { ...made, ...freeOnCanvas(app, { x: made.x, y: made.y, w: made.w, h: made.h }) };
  editor.change('commands.addScreen', (tx) => tx.put('screens', screen));
  editor.select([screen.id], null);
  editor.reveal(screen);
}
