import { type Box, entryOf } from '@rehearse/model';
import { type Point, seenBox } from '../camera/camera';
import type { EditorCore } from '../core';
import { centre, moved, overlap } from '../space/box';
import { addContent, boundsOfContent, type Content, contentOf, freeWay } from './content';

const step = 16;
interface Way {
  readonly dx: number;
  readonly dy: number;
}

const to = (box: Box, point: Point): Way => ({
  dx: Math.round(point.x - centre(box).x),
  dy: Math.round(point.y - centre(box).y),
});

/**
 * Where a paste lands: on `at`; at the same place of the one selected screen; screens beside their original; else a step away
 * from the original while that is in sight, or in the middle of the view.
 */
function wayOf(editor: EditorCore, content: Content, box: Box, at: Point | undefined): Way {
  if (at) return to(box, at);
  const { camera, viewport, selection } = editor.scene.now;
  const seen = seenBox(camera, viewport);
  const [only] = selection;
  const screen = selection.length === 1 && only !== undefined ? entryOf(editor.app, 'screens', only) : undefined;
  const { home } = content;
  if (screen && home && screen.id !== home.id) return { dx: screen.x - home.x, dy: screen.y - home.y };
  if (content.screens.length > 0) {
    const isOwn = content.screens.some((one) => entryOf(editor.app, 'screens', one.id));
    const first = isOwn ? { dx: 0, dy: 0 } : to(box, centre(seen));
    const placed = moved(box, first.dx, first.dy);
    const further = freeWay(editor.app, placed, !isOwn);
    return { dx: first.dx + further.dx, dy: first.dy + further.dy };
  }
  const isInSight = viewport.w > 0 && overlap(seen, box) > 0;
  const isHere = home ? entryOf(editor.app, 'screens', home.id) !== undefined : isInSight;
  return isHere && isInSight ? { dx: step, dy: step } : viewport.w > 0 ? to(box, centre(seen)) : { dx: step, dy: step };
}

/** Adds a copy of the content and selects it. */
export function paste(editor: EditorCore, content: Content, name: string, at?: Point): void {
  const box = boundsOfContent(content);
  if (!box || editor.readOnly) return;
  const { dx, dy } = wayOf(editor, content, box, at);
  let selection: readonly string[] = [];
  editor.change(name, (tx) => {
    selection = addContent(tx, editor.space, content, dx, dy);
  });
  editor.select(selection);
}

/** Beside the original: screens to the right, the rest a step away. */
export function duplicate(editor: EditorCore): void {
  const content = contentOf(editor.app, editor.selection);
  const box = boundsOfContent(content);
  if (!box) return;
  const way = content.screens.length > 0 ? freeWay(editor.app, box) : { dx: step, dy: step };
  paste(editor, content, 'commands.duplicate', { x: centre(box).x + way.dx, y: centre(box).y + way.dy });
}
