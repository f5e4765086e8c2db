import {
  type App,
  type Box,
  boundsOf,
  entriesOf,
  entryOf,
  parentScreen,
  type Screen,
  screenGap,
} from '@rehearse/model';
import { bottom, contains, moved, overlap, right, sameBox } from './box';
import type { SpaceIndex } from './space-index';

/** px between a copy and what it is put beside. */
export const step = 16;

/** What a screen must not cover: other screens, and what lies beside all of them. */
const onCanvas = (app: App): readonly Box[] => [
  ...Object.values(entriesOf(app, 'screens')),
  ...Object.values(entriesOf(app, 'widgets')).filter((widget) => !parentScreen(app, widget.id)),
];

/** The box itself if nothing is there, else the next place to the right of what is. */
export function freeOnCanvas(app: App, box: Box): Box {
  const taken = onCanvas(app);
  let place = box;
  for (;;) {
    const covered = boundsOf(taken.filter((one) => overlap(one, place) > 0));
    if (!covered) return place;
    place = { ...place, x: right(covered) + screenGap };
  }
}

/** What fills the background of a box is no obstacle. */
const isBehind = (one: Box, box: Box): boolean => contains(one, box) && !sameBox(one, box);

/**
 * The box itself if nothing on the screen is an obstacle, else the next free place beside what is there: to the right, then row by row
 * further down. A screen without any gets it a step away from the last one.
 */
export function freeOnScreen(app: App, space: SpaceIndex, screen: Screen, box: Box): Box {
  const own = new Set(screen.children);
  const obstacles = (place: Box) =>
    space
      .widgetsIn(place)
      .flatMap((id) => (own.has(id) ? (entryOf(app, 'widgets', id) ?? []) : []))
      .filter((one) => overlap(one, place) > 0 && !isBehind(one, place));
  if (obstacles(box).length === 0) return box;
  for (let y = box.y; y + box.h <= bottom(screen); y += box.h + step) {
    for (let x = box.x; x + box.w <= right(screen); x += box.w + step) {
      if (obstacles({ ...box, x, y }).length === 0) return { ...box, x, y };
    }
  }
  return cascade(app, space, box);
}

/** The box itself, or as many steps away from it as hide no widget below it. */
export function cascade(app: App, space: SpaceIndex, box: Box): Box {
  const isTaken = ({ x, y }: Box) =>
    space.widgetsIn({ x, y, w: 0, h: 0 }).some((id) => {
      const widget = entryOf(app, 'widgets', id);
      return widget?.x === x && widget.y === y;
    });
  let place = box;
  while (isTaken(place)) place = moved(place, step, step);
  return place;
}

/** As far inside of another box as it fits. */
export const inside = (outer: Box, box: Box): Box => ({
  ...box,
  x: Math.max(outer.x, Math.min(box.x, right(outer) - box.w)),
  y: Math.max(outer.y, Math.min(box.y, bottom(outer) - box.h)),
});

/** The middle of what is in sight of a box, or of the box where nothing is. */
export function visibleCentre(box: Box, seen: Box): { readonly x: number; readonly y: number } {
  const middle = (start: number, size: number, from: number, length: number) => {
    const [low, high] = [Math.max(start, from), Math.min(start + size, from + length)];
    return low < high ? (low + high) / 2 : start + size / 2;
  };
  return { x: middle(box.x, box.w, seen.x, seen.w), y: middle(box.y, box.h, seen.y, seen.h) };
}
