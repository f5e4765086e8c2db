import type { Comment, PinAnchor } from '@rehearse/contract';
import { type App, type Box, entriesOf, entryOf, parentScreen } from '@rehearse/model';

export type Point = { readonly x: number; readonly y: number };

/** Where a pin is now. */
export interface PinPlace extends Point {
  /** What it moves with; null on the bare canvas. */
  readonly on: PinAnchor | null;
  readonly screen: string | null;
  /** The name of the widget or screen on which it was put, and which is not there any more. */
  readonly gone: string | null;
}

type Thing = Box & { readonly id: string; readonly name: string };

const thingOf = (app: App, id: string): Thing | undefined => entryOf(app, 'widgets', id) ?? entryOf(app, 'screens', id);

const screenOf = (app: App, id: string): string | null =>
  entryOf(app, 'screens', id) ? id : (parentScreen(app, id)?.id ?? null);

export const liesOn = ({ x, y, w, h }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;

/** The screen that lies at a point of the canvas. */
const screenAt = (app: App, point: Point): string | null =>
  Object.values(entriesOf(app, 'screens')).find((screen) => liesOn(screen, point))?.id ?? null;

/** Older clients have put comments on screens, counted from their corner, or at a place of the canvas, where a screen may lie. */
function inheritedPlace(app: App, { x = 0, y = 0, reference }: Comment): PinPlace {
  const screen = reference === undefined ? undefined : entryOf(app, 'screens', reference);
  if (!screen) return { x, y, on: null, screen: screenAt(app, { x, y }), gone: null };
  const { id, name } = screen;
  return { x: screen.x + x, y: screen.y + y, on: { id, name, x: screen.x, y: screen.y }, screen: id, gone: null };
}

/**
 * Where the comment says, moved by as much as what it was put on has moved since. Older clients move a pin by its place alone, which
 * stays true by that.
 */
export function placeOf(app: App, comment: Comment): PinPlace {
  const { x = 0, y = 0, pinnedTo = [] } = comment;
  const [first] = pinnedTo;
  if (!first) return inheritedPlace(app, comment);
  const on = pinnedTo.find(({ id }) => thingOf(app, id)) ?? null;
  const thing = on && thingOf(app, on.id);
  const gone = on === first ? null : first.name;
  if (!on || !thing) return { x, y, on: null, screen: null, gone };
  return { x: x + thing.x - on.x, y: y + thing.y - on.y, on, screen: screenOf(app, on.id), gone };
}

export type PinFields = Point & { readonly reference: string; readonly pinnedTo: PinAnchor[] };

/** What a comment at a point says of it; `on` is what lies there, the innermost first. */
export function pinAt(app: App, { x, y }: Point, on: readonly string[]): PinFields {
  const pinnedTo = on.flatMap((id) => {
    const thing = thingOf(app, id);
    return thing ? [{ id, name: thing.name, x: thing.x, y: thing.y }] : [];
  });
  return { x, y, reference: 'canvas', pinnedTo };
}
