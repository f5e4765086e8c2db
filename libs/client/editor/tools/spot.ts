import type { Point } from '../camera/camera';
import type { EditorCore } from '../core';
import type { Spot } from '../scene/scene';
import { screenAt, widgetAt } from '../space/hit';

/** The widget and the screen under a point. */
export function spotAt(editor: Pick<EditorCore, 'app' | 'space'>, { x, y }: Point): Spot {
  const things = [widgetAt(editor.app, editor.space, { x, y }), screenAt(editor.app, editor.space, { x, y })];
  return { x, y, on: things.flatMap((thing) => thing?.id ?? []) };
}
