import {
  type App,
  type Box,
  compareZ,
  entriesOf,
  entryOf,
  groupsAround,
  type Placed,
  type Screen,
  screenWidgets,
  type Widget,
} from '@rehearse/model';
import type { Point } from '../camera/camera';
import { isHidden, isLocked, screenOf } from '../store/find';
import { containsPoint, overlap } from './box';
import type { SpaceIndex } from './space-index';

/** View px above a screen where its name stands. */
export const nameHeight = 22;

function rankOf(app: App): (widget: Widget) => number {
  const ranks = new Map(Object.keys(entriesOf(app, 'screens')).map((id, index) => [id, index]));
  return (widget) => ranks.get(screenOf(app, widget.id)?.id ?? '') ?? Number.MAX_SAFE_INTEGER;
}

/** Painting order over the whole canvas, the lowest first: screen by screen, then what lies beside all screens. */
function inPaintingOrder(app: App, widgets: readonly Widget[]): Widget[] {
  const rank = rankOf(app);
  return [...widgets].sort((a, b) => rank(a) - rank(b) || compareZ(a, b));
}

const around = (point: Point, tolerance: number): Box => ({
  x: point.x - tolerance,
  y: point.y - tolerance,
  w: 2 * tolerance,
  h: 2 * tolerance,
});

/** The top-most widget under a canvas point that is neither hidden nor locked; none where it lies outside of its screen, as it is not seen there. */
export function widgetAt(app: App, space: SpaceIndex, point: Point, tolerance = 0): Widget | undefined {
  const isSeen = ({ id }: Widget) => containsPoint(screenOf(app, id) ?? around(point, tolerance), point, tolerance);
  const hits = space
    .widgetsIn(around(point, tolerance))
    .flatMap((id) => entryOf(app, 'widgets', id) ?? [])
    .filter((widget) => !isHidden(app, widget.id) && !isLocked(app, widget.id) && isSeen(widget));
  return inPaintingOrder(app, hits).at(-1);
}

export function screenAt(app: App, space: SpaceIndex, point: Point, tolerance = 0): Screen | undefined {
  return space
    .screensIn(around(point, tolerance))
    .flatMap((id) => entryOf(app, 'screens', id) ?? [])
    .at(-1);
}

/** The copy from a master screen that lies top-most at a point; none where a widget of the screen itself covers it. */
export function copyAt(app: App, space: SpaceIndex, point: Point): Placed | undefined {
  const screen = screenAt(app, space, point);
  if (!screen?.parents?.length) return undefined;
  const isOpen = (id: string) => !isHidden(app, id) && !isLocked(app, id);
  const top = screenWidgets(app, screen.id).findLast(
    ({ widget, source }) => containsPoint(widget, point) && isOpen(source),
  );
  return top?.inherited ? top : undefined;
}

/** The screen whose name stands under the point. */
export function screenNameAt(app: App, space: SpaceIndex, point: Point, zoom: number): Screen | undefined {
  const below = { x: point.x, y: point.y, w: 0, h: nameHeight / zoom };
  return space
    .screensIn(below)
    .flatMap((id) => entryOf(app, 'screens', id) ?? [])
    .find((screen) => point.y < screen.y && containsPoint({ ...screen, y: screen.y - nameHeight / zoom }, point));
}

/** The screen that a box dropped here would belong to: the one that it covers most; none on the bare canvas. */
export function screenFor(app: App, space: SpaceIndex, box: Box): Screen | undefined {
  let best: Screen | undefined;
  let largest = 0;
  for (const id of space.screensIn(box)) {
    const screen = entryOf(app, 'screens', id);
    const area = screen ? overlap(screen, box) : 0;
    if (area > largest) [best, largest] = [screen, area];
  }
  return best;
}

/** What a click on a widget selects: its outermost group, or the next level inside of the group that was entered. */
export function selectableAt(app: App, widget: string, entered: string | null): string {
  const groups = groupsAround(app, widget).map((group) => group.id);
  const level = entered === null ? -1 : groups.indexOf(entered);
  if (level === 0) return widget;
  return (level > 0 ? groups[level - 1] : groups.at(-1)) ?? widget;
}
