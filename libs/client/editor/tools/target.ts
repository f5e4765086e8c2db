import type { Line, Screen } from '@rehearse/model';
import { entryOf } from '@rehearse/model';
import type { EditorCore } from '../core';
import { type GapHandle, gapHandles } from '../arrange/gap-handles';
import { type Handle, handlePoints } from '../arrange/resize';
import { unitsOf } from '../arrange/unit';
import { toView, type Point } from '../camera/camera';
import { distanceTo, routesOf } from '../links/route';
import { centre } from '../space/box';
import { copyAt, screenAt, screenNameAt, selectableAt, widgetAt } from '../space/hit';
import { boundsOfAll } from '../store/find';

/** What lies under the pointer, from the top. */
export type Target =
  | { readonly kind: 'handle'; readonly handle: Handle }
  | { readonly kind: 'line'; readonly line: Line }
  | { readonly kind: 'name'; readonly screen: Screen }
  | { readonly kind: 'element'; readonly id: string; readonly widget: string }
  | { readonly kind: 'screen'; readonly screen: Screen }
  /** Comes from a master screen. */
  | { readonly kind: 'copy'; readonly id: string }
  | { readonly kind: 'gap'; readonly gap: GapHandle }
  | { readonly kind: 'canvas' };

/** View px: half of the hit area of a handle, the side under which the middle handles are hidden, the reach of a link. */
const handleReach = 8;
const middleHandleSide = 40;
const linkReach = 6;

/** Handles that a selection shows, in canvas px. */
export function shownHandles(editor: EditorCore): readonly (readonly [Handle, Point])[] {
  const { mode, selection, camera } = editor.scene.now;
  if (editor.readOnly || mode === 'prototype' || unitsOf(editor.app, selection).length === 0) return [];
  const box = boundsOfAll(editor.app, selection);
  if (!box) return [];
  return handlePoints(box).filter(([handle]) => {
    if (handle === 'n' || handle === 's') return box.w * camera.zoom >= middleHandleSide;
    if (handle === 'e' || handle === 'w') return box.h * camera.zoom >= middleHandleSide;
    return true;
  });
}

/** A handle reaches further outwards than inwards, so that small elements can still be dragged by their middle. */
function handleAt(editor: EditorCore, view: Point): Handle | undefined {
  const { camera } = editor.scene.now;
  const box = boundsOfAll(editor.app, editor.selection);
  if (!box) return undefined;
  const inward = (side: number) => Math.min(handleReach, (side * camera.zoom) / 4);
  const isNear = (distance: number, outwards: number, side: number): boolean =>
    outwards === 0
      ? Math.abs(distance) <= inward(side)
      : distance * outwards <= handleReach && distance * outwards >= -inward(side);
  return shownHandles(editor).find(([handle, point]) => {
    const place = toView(camera, point);
    const [sx, sy] = [
      handle.includes('e') ? 1 : handle.includes('w') ? -1 : 0,
      handle.includes('s') ? 1 : handle.includes('n') ? -1 : 0,
    ];
    return isNear(view.x - place.x, sx, box.w) && isNear(view.y - place.y, sy, box.h);
  })?.[0];
}

/** View px around the middle of a gap that can be dragged. */
const gapReach = { min: 6, max: 12, across: 16 };

function gapAt(editor: EditorCore, view: Point): GapHandle | undefined {
  const { camera } = editor.scene.now;
  return gapHandles(editor).find(({ axis, box, gap }) => {
    const middle = toView(camera, centre(box));
    const along = Math.min(gapReach.max, Math.max(gapReach.min, (gap * camera.zoom) / 2));
    const [dx, dy] = [Math.abs(view.x - middle.x), Math.abs(view.y - middle.y)];
    return axis === 'x' ? dx <= along && dy <= gapReach.across : dy <= along && dx <= gapReach.across;
  });
}

function lineAt(editor: EditorCore, point: Point): Line | undefined {
  const { zoom } = editor.scene.now.camera;
  const reach = linkReach / zoom;
  let best: Line | undefined;
  let least = reach;
  for (const route of routesOf(editor.app, zoom)) {
    const isNear =
      point.x > route.box.x - reach &&
      point.x < route.box.x + route.box.w + reach &&
      point.y > route.box.y - reach &&
      point.y < route.box.y + route.box.h + reach;
    const onLabel = Math.abs(point.x - route.label.x) < 28 / zoom && Math.abs(point.y - route.label.y) < 10 / zoom;
    const distance = onLabel ? 0 : isNear ? distanceTo(route, point) : Infinity;
    if (distance < least) [best, least] = [route.line, distance];
  }
  return best;
}

/** `deep` finds the widget itself instead of the group around it. */
export function targetAt(editor: EditorCore, view: Point, point: Point, deep = false): Target {
  const { mode, entered, camera } = editor.scene.now;
  const handle = handleAt(editor, view);
  if (handle) return { kind: 'handle', handle };
  const gap = gapAt(editor, view);
  if (gap) return { kind: 'gap', gap };
  const line = mode === 'prototype' ? lineAt(editor, point) : undefined;
  if (line) return { kind: 'line', line };
  const copy = copyAt(editor.app, editor.space, point);
  if (copy) return { kind: 'copy', id: copy.widget.id };
  const widget = widgetAt(editor.app, editor.space, point, 2 / camera.zoom);
  if (widget) {
    const id = deep ? widget.id : selectableAt(editor.app, widget.id, entered);
    return { kind: 'element', id, widget: widget.id };
  }
  const screen = screenAt(editor.app, editor.space, point);
  if (screen) return { kind: 'screen', screen };
  const named = screenNameAt(editor.app, editor.space, point, camera.zoom);
  return named ? { kind: 'name', screen: named } : { kind: 'canvas' };
}

/** The id that a click on the target selects. */
export function idOfTarget(target: Target): string | null {
  switch (target.kind) {
    case 'element':
    case 'copy':
      return target.id;
    case 'line':
      return target.line.id;
    case 'name':
    case 'screen':
      return target.screen.id;
    default:
      return null;
  }
}

export const isScreen = (editor: EditorCore, id: string): boolean => entryOf(editor.app, 'screens', id) !== undefined;
