import { contentName } from '../arrange/content-name';
import { insertWidget, newWidget } from '../arrange/insert';
import { hugged } from '../arrange/hug';
import { seenBox } from '../camera/camera';
import type { EditorCore } from '../core';
import { boxOf } from '../space/box';
import { freeOnScreen, inside, stepAside } from '../space/free';
import { landingOf } from '../space/landing';

/** Characters of a text that one label takes. */
const max = 10_000;
/** px between a wide text and the edges of its screen. */
const margin = 16;

/** Plain text becomes a label on the selected screen, else on the one in the middle of the view; no wider than the screen. */
export function pasteText(editor: EditorCore, text: string): void {
  const label = text.replaceAll(/\r\n?/g, '\n').trim().slice(0, max);
  if (label === '' || editor.readOnly) return;
  const { app, space, scene, names, measure } = editor;
  const { screen, at } = landingOf(editor);
  const born = newWidget(app, 'Label', { x: 0, y: 0, w: 1, h: 1 }, names.widget('Label'));
  const line = hugged(app, { ...born, props: { ...born.props, label } }, measure);
  const ground = screen ?? seenBox(scene.now.camera, scene.now.viewport);
  const widest = ground.w - 2 * margin;
  const block = { ...line, w: Math.max(1, Math.round(widest)), props: { ...line.props, hug: 'height' } };
  const { w, h, props } = line.w > widest ? hugged(app, block, measure) : line;
  const box = { x: Math.round(at.x - w / 2), y: Math.round(at.y - h / 2), w, h };
  const place = screen ? freeOnScreen(app, space, screen, inside(screen, box)) : stepAside(app, space, box);
  const said = { ...born, ...place, props };
  const widget = { ...said, name: contentName(said) };
  editor.change('commands.paste', (tx) => insertWidget(tx, widget, screen));
  editor.select([widget.id], null);
  editor.reveal(boxOf(widget));
}
