import { contentName } from '../arrange/content-name';
import { insertWidget, newWidget } from '../arrange/insert';
import { hugged } from '../arrange/hug';
import { visibleBox } from '../camera/camera';
import type { EditorCore } from '../core';
import { boxOf } from '../space/box';
import { freeOnScreen, inside, cascade } from '../space/free-place';
import { insertionPointOf } from '../space/insertion-point';

/** Characters of a text that one label takes. */
const max = 10_000;
/** px between a wide text and the edges of its screen. */
const margin = 16;

/** Plain text becomes a label on the selected screen, else on the one in the middle of the view; no wider than the screen. */
export function pasteText(editor: EditorCore, text: string): void {
  const label = text.replaceAll(/\r\n?/g, '\n').trim().slice(0, max);
  if (label === '' || editor.readOnly) return;
  const { app, space, scene, names, measure } = editor;
  const { screen, at } = insertionPointOf(editor);
  const created = newWidget(app, 'Label', { x: 0, y: 0, w: 1, h: 1 }, names);
  const line = hugged(app, { ...created, props: { ...created.props, label } }, measure);
  const area = screen ?? visibleBox(scene.now.camera, scene.now.viewport);
  const widest = area.w - 2 * margin;
  const block = { ...line, w: Math.max(1, Math.round(widest)), props: { ...line.props, hug: 'height' } };
  const { w, h, props } = line.w > widest ? hugged(app, block, measure) : line;
  const box = { x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2), w, h };
  const place = screen ? freeOnScreen(app, space, screen, inside(screen, box)) : cascade(app, space, box);
  const placed = { ...created, ...place, props };
  const widget = { ...placed, name: contentName(placed) };
  editor.change('commands.paste', (tx) => insertWidget(tx, widget, screen));
  editor.select([widget.id], null);
  editor.reveal(boxOf(widget));
}
