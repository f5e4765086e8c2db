import { isChildOf } from './child-of';
import type { App, Group, Widget } from './document';
import { groupBounds, groupsAround } from './indexes';
import type { Box } from './records';

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

/** A box that becomes another one. */
interface Frame {
  readonly from: Box;
  readonly to: Box;
}

function placedIn({ from, to }: Frame, box: Box, entry: Widget | Group): Box {
  const pins = pinsOf(entry);
  const [x, w] = moved(box.x - from.x, box.w, from.w, to.w, pins.x);
  const [y, h] = moved(box.y - from.y, box.h, from.h, to.h, pins.y);
  return { x: to.x + x, y: to.y + y, w, h };
}

/** What lies on a container never leaves it: it would no longer belong to it. */
function keptIn(box: Box, to: Box): Box {
  const [w, h] = [Math.min(box.w, to.w), Math.min(box.h, to.h)];
  const within = (start: number, first: number, last: number) => Math.max(first, Math.min(start, last));
  return { x: within(box.x, to.x, to.x + to.w - w), y: within(box.y, to.y, to.y + to.h - h), w, h };
}

/** A screen, group or container that gets another box. */
export interface Resizing extends Frame {
  readonly app: App;
  readonly id: string;
  /** Widgets there to which belongs what lies on them. */
  readonly holders: readonly Widget[];
}

/** The smallest container that a widget lies on. */
function holderOf({ holders }: Resizing, widget: Widget): Widget | undefined {
  const around = holders.filter((holder) => isChildOf(widget, holder));
  return around.sort((a, b) => a.w * a.h - b.w * b.h)[0];
}

/** Whole px by its edges, so that what lies in it still does. */
function rounded(box: Box): Box {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  return { x, y, w: Math.max(1, Math.round(box.x + box.w) - x), h: Math.max(1, Math.round(box.y + box.h) - y) };
}

/** Where a widget lies then: it keeps its place on its container and in the groups around it, and these theirs. */
export const pinnedBox = (resizing: Resizing, widget: Widget): Box => rounded(exactBox(resizing, widget));

function exactBox(resizing: Resizing, widget: Widget): Box {
  const { app, id, from, to } = resizing;
  const holder = holderOf(resizing, widget);
  const shared = holder ? groupsAround(app, holder.id) : [];
  const groups = groupsAround(app, widget.id).filter((group) => !shared.includes(group));
  const end = groups.findIndex((group) => group.id === id);
  const isOutside = end < 0 && holder !== undefined && holder.id !== id;
  const outer = isOutside ? { from: holder, to: exactBox(resizing, holder) } : { from, to };
  const inner = (end < 0 ? groups : groups.slice(0, end)).reduceRight<Frame>((frame, group) => {
    const box = groupBounds(app, group.id);
    return box ? { from: box, to: placedIn(frame, box, group) } : frame;
  }, outer);
  const box = placedIn(inner, widget, widget);
  return holder && end < 0 ? keptIn(box, outer.to) : box;
}
