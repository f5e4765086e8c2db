import type { Style } from '@rehearse/model';
import type { Area, DrawOperation } from '../../draw-operation';
import type { PaintInput, WidgetKind } from '../../kind';
import { hollow, soft } from '../../default-style';
import { areaOf, colorOf } from '../../make-operations';
import { clamp, num } from '../../read';
import { arc, type Circle, slice } from './arc';
import { emptyChart, legendOf, toneOf, toneStyle } from './look';
import { isEmpty, nameSources, numberTable, percentOf, type Share, sharesOf } from './numbers';
import { pathOperation } from '../path-operation';

/** As large as the room, in px of the room. */
function circleIn({ w, h }: Area): Circle {
  return { x: w / 2, y: h / 2, radius: Math.min(w, h) / 2 };
}

const sumOf = (shares: readonly Share[]): number => shares.reduce((sum, { number }) => sum + number, 0);

/** Widths of rings are px; a ring whose style names none takes a part of its radius. */
const lineWidthOf = (style: Style, radius: number, part: number): number =>
  clamp(num(style['lineWidth'], radius * part), 0, radius);

/** Half of the space between two shares, as a part of the way around. */
const gapOf = ({ radius }: Circle, share: number): number => Math.min(1 / (2 * Math.PI * radius), share / 4);

/** Shares of one whole, side by side around the circle; what `holeOf` the radius is left open. */
function paintShares(
  { widget, style, value, grown = 1 }: PaintInput,
  holeOf: (radius: number) => number,
): readonly DrawOperation[] {
  const shares = sharesOf(numberTable(widget, value), nameSources(widget, value));
  const total = sumOf(shares);
  if (total <= 0) return emptyChart(areaOf(widget));
  const entries = shares.map(({ name, number, source }, index) => ({
    name: name && `${name} ${Math.round((number / total) * 100)} %`,
    color: toneOf(style, index),
    source,
  }));
  const { room, legend } = legendOf(style, entries, areaOf(widget));
  const circle = circleIn(room);
  let end = 0;
  const slices = shares.map(({ number }, index) => {
    const from = end;
    end += (number / total) * grown;
    const gap = number < total ? gapOf(circle, end - from) : 0;
    const d = slice(circle, holeOf(circle.radius), from + gap, end - gap);
    return pathOperation([d], room, { fill: toneOf(style, index), strokeWidth: 0 });
  });
  return [...slices, ...legend];
}

/** A part of the way around, on a track. */
function ring(circle: Circle, room: Area, percent: number, width: number, color: string, track: string) {
  const middle = { ...circle, radius: Math.max(0, circle.radius - width / 2) };
  const whole = pathOperation([arc(middle, 0, 1)], room, { stroke: track, strokeWidth: width });
  if (percent <= 0) return [whole];
  return [whole, pathOperation([arc(middle, 0, percent / 100)], room, { stroke: color, strokeWidth: width })];
}

export const pieChart: WidgetKind = {
  type: 'PieChart',
  behaviour: 'none',
  numbers: numberTable,
  grows: true,
  style: toneStyle,
  paint: (input) => paintShares(input, () => 0),
};

export const stackedRingChart: WidgetKind = {
  type: 'StackedRingChart',
  behaviour: 'none',
  numbers: numberTable,
  grows: true,
  style: { ...toneStyle, lineWidth: 35 },
  paint: (input) => paintShares(input, (radius) => radius - lineWidthOf(input.style, radius, 0.35)),
};

export const ringChart: WidgetKind = {
  type: 'RingChart',
  behaviour: 'none',
  numbers: percentOf,
  grows: true,
  style: { background0: toneStyle['background0'], background1: soft, lineWidth: 20 },
  paint: ({ widget, style, value, grown = 1 }) => {
    const area = areaOf(widget);
    const circle = circleIn(area);
    const width = lineWidthOf(style, circle.radius, 0.2);
    const percent = percentOf(widget, value) * grown;
    return ring(circle, area, percent, width, toneOf(style, 0), colorOf(style['background1'], soft));
  },
};

/** Rings in each other, the first one outside; each is a share of 100. */
export const multiRingChart: WidgetKind = {
  type: 'MultiRingChart',
  behaviour: 'none',
  numbers: numberTable,
  grows: true,
  style: { ...toneStyle, lineWidth: 20 },
  paint: ({ widget, style, value, grown = 1 }) => {
    const table = numberTable(widget, value);
    if (isEmpty(table)) return emptyChart(areaOf(widget));
    const shares = sharesOf(table, nameSources(widget, value));
    const entries = shares.map(({ name, number, source }, index) => ({
      name: name && `${name} ${Math.round(number)} %`,
      color: toneOf(style, index),
      source,
    }));
    const { room, legend } = legendOf(style, entries, areaOf(widget));
    const circle = circleIn(room);
    const step = circle.radius / (shares.length + 1);
    const width = Math.min(lineWidthOf(style, circle.radius, 1), step * 0.8);
    const rings = shares.flatMap(({ number }, index) => {
      const own = { ...circle, radius: circle.radius - index * step };
      return ring(own, room, Math.min(100, number) * grown, width, toneOf(style, index), hollow);
    });
    return [...rings, ...legend];
  },
};
