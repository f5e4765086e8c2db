import { createScreen, entryOf, type Screen } from '@rehearse/model';
import type { Point } from '../camera/camera';
import type { EditorCore } from '../core';
import { rounded } from '../space/box';
import { freeOnCanvas, freeOnScreen, inside } from '../space/free-place';
import { screenAt } from '../space/hit';
import { insertionPointOf } from '../space/insertion-point';
import { boundsOfAll } from '../store/find';
import { insertWidget, newWidget } from './insert';

/** As documents refer to one. */
export interface Picture {
  readonly name: string;
  readonly url: string;
  readonly w: number;
  readonly h: number;
}

/** Where pictures go: fixed before they are uploaded, whatever is selected meanwhile. */
export interface PicturePlace {
  readonly screen: string | undefined;
  readonly at: Point;
  /** A drop says where; what is pasted does not lie on what is there. */
  readonly isDropped: boolean;
}

/** The screen under a drop; for what is pasted, where new elements go. */
export function placeOfPictures(editor: EditorCore, drop?: Point): PicturePlace {
  if (drop) return { screen: screenAt(editor.app, editor.space, drop)?.id, at: drop, isDropped: true };
  const { screen, at } = insertionPointOf(editor);
  return { screen: screen?.id, at, isDropped: false };
}

/** A picture on a screen becomes a widget that fits; on the bare canvas a screen of its own. All are selected and come into view. */
export function insertPictures(editor: EditorCore, pictures: readonly Picture[], place: PicturePlace): void {
  const added = pictures.map((picture) => {
    const screen = place.screen === undefined ? undefined : entryOf(editor.app, 'screens', place.screen);
    return screen ? asWidget(editor, picture, screen, place) : asScreen(editor, picture);
  });
  if (added.length === 0) return;
  editor.select(added, null);
  editor.reveal(boundsOfAll(editor.app, added));
}

function asWidget(editor: EditorCore, picture: Picture, screen: Screen, { at, isDropped }: PicturePlace): string {
  const scale = Math.min(1, screen.w / Math.max(1, picture.w), screen.h / Math.max(1, picture.h));
  const [w, h] = [Math.max(1, picture.w * scale), Math.max(1, picture.h * scale)];
  const box = rounded(inside(screen, { x: at.x - w / 2, y: at.y - h / 2, w, h }));
  const free = isDropped ? box : freeOnScreen(editor.app, editor.space, screen, box);
  const created = { ...newWidget(editor.app, 'Image', free, editor.names), name: picture.name };
  const widget = { ...created, style: { ...created.style, backgroundImage: picture } };
  editor.change('commands.insertImage', (tx) => insertWidget(tx, widget, screen));
  return widget.id;
}

function asScreen(editor: EditorCore, picture: Picture): string {
  const { app } = editor;
  const { w } = app.screenSize;
  const h = Math.max(app.screenSize.h, Math.round((picture.h * w) / Math.max(1, picture.w)));
  const made = createScreen(app, { name: picture.name.replace(/\.\w+$/, ''), w, h });
  const free = freeOnCanvas(app, { x: made.x, y: made.y, w, h });
  const style = { ...made.style, backgroundImage: picture };
  editor.change('commands.insertImage', (tx) => tx.put('screens', { ...made, ...free, style }));
  return made.id;
}
