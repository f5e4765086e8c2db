import { type App, type Box, entryOf } from '@rehearse/model';
import { layerView } from '@rehearse/simulate';
import { plainText } from '@rehearse/widgets';

/** Shares of a screen's width and height, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Something on a screen, by the words that it shows. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly middle: Point;
}

const boxesOn = (app: App, screen: string) => layerView(app, screen)?.items ?? [];

const isWithin = ({ x, y, w, h }: Box, left: number, top: number): boolean =>
  left >= x && left <= x + w && top >= y && top <= y + h;

/** The widget that lies on top at a point; '' where there is none. */
export function widgetAt(app: App, id: string, { x, y }: Point): string {
  const screen = entryOf(app, 'screens', id);
  if (!screen) return '';
  const [left, top] = [x * screen.w, y * screen.h];
  const hit = boxesOn(app, id).filter(({ box }) => isWithin(box, left, top));
  return hit[hit.length - 1]?.source ?? '';
}

interface Sought {
  readonly screen: string;
  /** Ids of widgets. */
  readonly right: readonly string[];
}

/** Whether a point lies within one of these, whatever lies on top of it: as results count it. */
export function isRight(app: App, { screen: id, right }: Sought, point: Point | null): boolean {
  const screen = entryOf(app, 'screens', id);
  if (!screen || !point) return false;
  const [left, top] = [point.x * screen.w, point.y * screen.h];
  return boxesOn(app, id).some(({ source, box }) => right.includes(source) && isWithin(box, left, top));
}

/** What can be read on a screen, from the top to the bottom. */
export function namedOn(app: App, id: string): readonly Named[] {
  const screen = entryOf(app, 'screens', id);
  if (!screen) return [];
  return boxesOn(app, id)
    .map(({ id: item, widget, box }) => ({
      id: item,
      name: plainText(widget).trim(),
      middle: { x: (box.x + box.w / 2) / screen.w, y: (box.y + box.h / 2) / screen.h },
    }))
    .filter(({ name, middle: { x, y } }) => name && x >= 0 && x <= 1 && y >= 0 && y <= 1)
    .sort((a, b) => a.middle.y - b.middle.y || a.middle.x - b.middle.x);
}
