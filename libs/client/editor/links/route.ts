import { type App, type Box, entriesOf, type Line, type Screen } from '@rehearse/model';
import type { Point } from '../camera/camera';
import { bottom, centre, overlap, right } from '../space/box';
import { nameHeight } from '../space/hit';
import { allScreens, boxOfElement } from '../store/find';

/** View px between links that enter one side of a screen, and their least bend. */
const [fan, bend] = [20, 36];
/** View px that a label takes at most, and about what a letter and the flag of a screen's name take. */
const [labelSize, letter, flag] = [{ w: 96, h: 20 }, 7, 64];

/** How a link is drawn: one cubic curve in canvas px. */
export interface Route {
  readonly line: Line;
  readonly from: Point;
  readonly leave: Point;
  readonly arrive: Point;
  readonly to: Point;
  readonly label: Point;
  readonly box: Box;
}

type Side = 'left' | 'right' | 'top' | 'bottom';
const outward: Readonly<Record<Side, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
};
const opposite: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

/** The side of the source that faces the target. */
function facing(from: Box, to: Box): Side {
  if (to.x >= right(from)) return 'right';
  if (right(to) <= from.x) return 'left';
  if (to.y >= bottom(from)) return 'bottom';
  if (bottom(to) <= from.y) return 'top';
  return right(to) - right(from) < from.x - to.x ? 'left' : 'right';
}

const middleOf = (box: Box, side: Side): Point => ({
  x: side === 'left' ? box.x : side === 'right' ? right(box) : centre(box).x,
  y: side === 'top' ? box.y : side === 'bottom' ? bottom(box) : centre(box).y,
});

/** The place next to the wanted one that no other link has; the wanted one where the side is too short for all. */
function freePlace(wanted: number, low: number, high: number, gap: number, taken: readonly number[]): number {
  const isFree = (at: number) => taken.every((other) => Math.abs(other - at) >= gap - 0.5);
  for (let step = 0; step * gap <= high - low; step += 1) {
    const found = [wanted + step * gap, wanted - step * gap].find((at) => at >= low && at <= high && isFree(at));
    if (found !== undefined) return found;
  }
  return wanted;
}

/** Where links enter: the same height as they come from if possible, fanned out by `gap`. */
function entrance(from: Point, to: Box, side: Side, gap: number, taken: Point[]): Point {
  const inner = 24;
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), Math.max(low, high));
  const along = side === 'left' || side === 'right' ? 'y' : 'x';
  const wanted = middleOf(to, side);
  const [low, high] = along === 'y' ? [to.y + inner, bottom(to) - inner] : [to.x + inner, right(to) - inner];
  const straight = clamp((from[along] + wanted[along]) / 2, low, high);
  const at = freePlace(
    straight,
    low,
    high,
    gap,
    taken.map((other) => other[along]),
  );
  const point = along === 'y' ? { x: wanted.x, y: at } : { x: at, y: wanted.y };
  taken.push(point);
  return point;
}

type Curve = Pick<Route, 'from' | 'leave' | 'arrive' | 'to'>;

/** A point of the curve; `t` goes from 0 to 1. */
function pointAt({ from, leave, arrive, to }: Curve, t: number): Point {
  const u = 1 - t;
  const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  return {
    x: a * from.x + b * leave.x + c * arrive.x + d * to.x,
    y: a * from.y + b * leave.y + c * arrive.y + d * to.y,
  };
}

/** Where the name of a screen stands. */
function nameBox({ name, props, x, y, w }: Screen, zoom: number): Box {
  const taken = name.length * letter + (props?.start === true ? flag : 0);
  return { x, y: y - nameHeight / zoom, w: Math.min(w, taken / zoom), h: nameHeight / zoom };
}

/** The middle of the curve, or the place nearest to it where the label covers no name. */
function labelAt(curve: Curve, names: readonly Box[], zoom: number): Point {
  const [w, h] = [labelSize.w / zoom, labelSize.h / zoom];
  const isFree = ({ x, y }: Point) => names.every((name) => overlap(name, { x: x - w / 2, y: y - h / 2, w, h }) === 0);
  const places = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74].map((t) => pointAt(curve, t));
  return places.find(isFree) ?? pointAt(curve, 0.5);
}

function curve(line: Line, from: Point, to: Point, out: Point, into: Point, bow: number): Route {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const reach = Math.max(bow, distance * 0.4);
  const leave = { x: from.x + out.x * reach, y: from.y + out.y * reach };
  const arrive = { x: to.x + into.x * reach, y: to.y + into.y * reach };
  const points = [from, leave, arrive, to];
  const x = Math.min(...points.map((point) => point.x));
  const y = Math.min(...points.map((point) => point.y));
  const box = {
    x,
    y,
    w: Math.max(...points.map((point) => point.x)) - x,
    h: Math.max(...points.map((point) => point.y)) - y,
  };
  return { line, from, leave, arrive, to, label: pointAt({ from, leave, arrive, to }, 0.5), box };
}

/** A curve from an element to a point, for a link that is being drawn. */
export function routeTo(line: Line, source: Box, target: Box, zoom: number): Route {
  const side = facing(source, target);
  const from = middleOf(source, side);
  const to = middleOf(target, opposite[side]);
  return curve(line, from, to, outward[side], outward[opposite[side]], bend / zoom);
}

/** Curves of all links whose ends exist, as they are at a zoom. */
export function routesOf(app: App, zoom: number): Route[] {
  const names = allScreens(app).map((screen) => nameBox(screen, zoom));
  const taken = new Map<string, Point[]>();
  const known = Object.values(entriesOf(app, 'lines')).flatMap((line) => {
    const [source, target] = [boxOfElement(app, line.from), boxOfElement(app, line.to)];
    return source && target && line['hidden'] !== true ? [{ line, source, target }] : [];
  });
  known.sort((a, b) => centre(a.source).y - centre(b.source).y || centre(a.source).x - centre(b.source).x);
  return known.map(({ line, source, target }) => {
    const side = facing(source, target);
    const isInside = source.x >= target.x && right(source) <= right(target);
    const enters = isInside && (side === 'left' || side === 'right') ? side : opposite[side];
    const key = `${line.to} ${enters}`;
    const places = taken.get(key) ?? [];
    taken.set(key, places);
    const from = middleOf(source, side);
    const to = entrance(from, target, enters, fan / zoom, places);
    const route = curve(line, from, to, outward[side], outward[enters], bend / zoom);
    return { ...route, label: labelAt(route, names, zoom) };
  });
}

/** The distance of a point from what lies between two others. */
function distanceToSegment(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - a.x) * dx + (point.y - a.y) * dy) / square;
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(a.x + t * dx - point.x, a.y + t * dy - point.y);
}

/** The distance of a point from the curve, taken as 24 straight pieces; enough to be clicked. */
export function distanceTo(route: Route, point: Point): number {
  let shortest = Infinity;
  let before = route.from;
  for (let step = 1; step <= 24; step += 1) {
    const next = pointAt(route, step / 24);
    shortest = Math.min(shortest, distanceToSegment(point, before, next));
    before = next;
  }
  return shortest;
}
