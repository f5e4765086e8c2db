import type { App, Group, Screen, Widget } from './document';
import { groupBounds, groupsAround } from './indexes';
import { type Box, entriesOf, entryOf } from './records';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** What of `props.resize` counts in one direction. */
interface Pins {
  readonly near: boolean;
  readonly far: boolean;
  /** Keeps its size. */
  readonly fixed: boolean;
  readonly min: number;
  readonly max: number;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value > 0 ? value : fallback;

function pinsOf(entry: Widget | Group): { readonly x: Pins; readonly y: Pins } {
  const resize = fieldsOf(fieldsOf(entry['props'])['resize']);
  const style = fieldsOf(entry['style']);
  const is = (name: string): boolean => resize[name] === true;
  const [min, max] = [numberOr(style['minWidth'], 1), numberOr(style['maxWidth'], Infinity)];
  return {
    x: { near: is('left'), far: is('right'), fixed: is('fixedHorizontal'), min, max },
    y: { near: is('up'), far: is('down'), fixed: is('fixedVertical'), min: 1, max: Infinity },
  };
}

/** Where a stretch of a length lies once that is another one: kept to the ends that it is pinned to, else in proportion. */
function moved(start: number, size: number, from: number, to: number, pins: Pins): readonly [number, number] {
  const after = from - start - size;
  const scale = to / Math.max(1, from);
  const wanted = pins.near && pins.far ? to - start - after : pins.fixed ? size : size * scale;
  const next = Math.max(Math.min(wanted, pins.max), pins.min);
  if (pins.near) return [start, next];
  if (pins.far) return [to - after - next, next];
  return [(start + size / 2) * scale - next / 2, next];
}

function placedIn(box: Box, from: Box, to: Box, entry: Widget | Group): Box {
  const pins = pinsOf(entry);
  const [x, w] = moved(box.x - from.x, box.w, from.w, to.w, pins.x);
  const [y, h] = moved(box.y - from.y, box.h, from.h, to.h, pins.y);
  return { x: to.x + x, y: to.y + y, w, h };
}

const rounded = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  w: Math.max(1, Math.round(w)),
  h: Math.max(1, Math.round(h)),
});

/** A widget keeps its place in the groups around it, and these theirs on the screen. */
function resizedWidget(app: App, widget: Widget, screen: Box, to: Box): Widget {
  const [from, target] = groupsAround(app, widget.id).reduceRight<readonly [Box, Box]>(
    (around, group) => {
      const box = groupBounds(app, group.id);
      return box ? [box, placedIn(box, ...around, group)] : around;
    },
    [screen, to],
  );
  return { ...widget, ...rounded(placedIn(widget, from, target, widget)) };
}

/** Screens as wide as the prototype's become as wide as the new one, and no less high: they scroll. Others keep their size. */
function resizedScreen({ screenSize }: App, screen: Screen, { w, h }: Size): Box {
  const { x, y } = screen;
  if (screen.w !== screenSize.w) return { x, y, w: screen.w, h: screen.h };
  return { x, y, w, h: screen.h < screenSize.h ? screen.h : Math.max(screen.h, h) };
}

/** The prototype on a screen of another size: what lies on its screens moves and grows as it is pinned. */
export function resizedApp(app: App, size: Size): App {
  if (size.w === app.screenSize.w && size.h === app.screenSize.h) return app;
  const screens: Record<string, Screen> = { ...app.screens };
  const widgets: Record<string, Widget> = { ...app.widgets };
  for (const screen of Object.values(entriesOf(app, 'screens'))) {
    const to = resizedScreen(app, screen, size);
    screens[screen.id] = { ...screen, ...to };
    for (const id of screen.children) {
      const widget = entryOf(app, 'widgets', id);
      if (widget) widgets[id] = resizedWidget(app, widget, screen, to);
    }
  }
  return { ...app, screenSize: { ...app.screenSize, w: size.w, h: size.h }, screens, widgets };
}
