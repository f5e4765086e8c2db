import { type Box, entryOf } from '@rehearse/model';
import { type Point, visibleBox } from '../camera/camera';
import type { EditorCore } from '../core';
import { centre, moved, overlap } from '../space/box';
import { freeOnCanvas, freeOnScreen, inside, visibleCentre, step, cascade } from '../space/free-place';
import { selectedScreen } from '../space/insertion-point';
import { addContent, boundsOfContent, contentOf } from './clipboard-content';
import type { ClipboardContent } from './content';

/** A box of the same size around a point. */
export const around = (box: Box, point: Point): Box => ({
  ...box,
  x: Math.round(point.x - box.w / 2),
  y: Math.round(point.y - box.h / 2),
});

/** Screens beside their original, or in the middle of the view; always where nothing is. */
function placeOfScreens(editor: EditorCore, content: ClipboardContent, box: Box, seen: Box): Box {
  const isOwn = content.screens.some((one) => entryOf(editor.app, 'screens', one.id));
  return freeOnCanvas(editor.app, isOwn ? box : around(box, centre(seen)));
}

/**
 * Where a paste lands: screens where nothing is; all else on the selected screen, at the place that it had on its own screen, or beside
 * what is there. Without a selected screen it goes on the one that it came from while that is in sight, else into the middle of the view.
 */
function placeOf(editor: EditorCore, content: ClipboardContent, box: Box): Box {
  const { app, space } = editor;
  const { camera, viewport, selection } = editor.scene.now;
  const seen = viewport.w > 0 ? visibleBox(camera, viewport) : box;
  if (content.screens.length > 0) return placeOfScreens(editor, content, box, seen);
  const { home } = content;
  const from = home ? entryOf(app, 'screens', home.id) : undefined;
  const target = selectedScreen(app, selection) ?? (from && overlap(seen, from) > 0 ? from : undefined);
  if (!target) return cascade(app, space, overlap(seen, box) > 0 && !home ? box : around(box, centre(seen)));
  if (target.id === home?.id) return freeOnScreen(app, space, target, box);
  const place = home ? moved(box, target.x - home.x, target.y - home.y) : around(box, visibleCentre(target, seen));
  return freeOnScreen(app, space, target, inside(target, place));
}

/** Adds a copy of the content, selects it and brings it into view. */
function put(editor: EditorCore, content: ClipboardContent, name: string, from: Box, to: Box): void {
  let selection: readonly string[] = [];
  editor.change(name, (tx) => {
    selection = addContent(tx, editor, content, to.x - from.x, to.y - from.y);
  });
  editor.select(selection);
  editor.reveal(to);
}

/** Pastes around a point, or where it suits. */
export function paste(editor: EditorCore, content: ClipboardContent, name: string, at?: Point): void {
  const box = boundsOfContent(content);
  if (!box || editor.readOnly) return;
  const place = at ? around(box, at) : placeOf(editor, content, box);
  put(editor, content, name, box, content.screens.length > 0 ? freeOnCanvas(editor.app, place) : place);
}

/**
 * A copy beside the original: screens to the right, the rest a step away. If what is selected is the last copy itself, the next one lies
 * as far from it lies from its original, however far it was moved.
 */
export function duplicate(editor: EditorCore): void {
  const { app, selection, scene } = editor;
  const content = contentOf(app, selection);
  const box = boundsOfContent(content);
  if (!box || editor.readOnly) return;
  const { copied } = scene.now;
  const isLastCopy =
    copied !== null && copied.ids.length === selection.length && copied.ids.every((id) => selection.includes(id));
  const isScreens = content.screens.length > 0;
  const beside = isScreens ? box : moved(box, step, step);
  const place = isLastCopy ? moved(box, box.x - copied.from.x, box.y - copied.from.y) : beside;
  put(editor, content, 'commands.duplicate', box, isScreens ? freeOnCanvas(app, place) : place);
  rememberCopy(editor, box);
}

/** Remembers where the original of the selected copy lies. */
export function rememberCopy(editor: EditorCore, from: Point): void {
  editor.scene.set({ copied: { ids: editor.selection, from: { x: from.x, y: from.y } } });
}
