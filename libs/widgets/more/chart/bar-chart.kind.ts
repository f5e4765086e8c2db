import type { Style } from '@rehearse/model';
import type { Area, DrawOperation } from '../../draw-operation';
import type { NumberTable, PaintInput, WidgetKind } from '../../kind';
import { rule } from '../../default-style';
import { areaOf, shape } from '../../make-operations';
import { num } from '../../read';
import { emptyChart, from, legendOf, smallText, toneOf, toneStyle } from './look';
import { grownTable, isEmpty, nameSources, type NameSources, numberTable } from './numbers';
import { type Scale, scaleOf } from './scale';
import { pathOperation } from '../path-operation';

interface Plot {
  readonly table: NumberTable;
  readonly sources: NameSources;
  readonly scale: Scale;
  /** Where bars and lines lie. */
  readonly area: Area;
  readonly style: Style;
}

const labelWidth = 36;
const labelHeight = 16;

/** 0 to 1 of the way from the lowest to the highest mark. */
const shareOf = ({ low, high }: Scale, number: number): number => (number - low) / (high - low);

/** Marks of the numbers and names of the rows, at the sides that are theirs. */
function axes({ table, sources, scale, area, style }: Plot, isHorizontal: boolean): readonly DrawOperation[] {
  const marks = scale.marks.flatMap((mark) => {
    const share = shareOf(scale, mark);
    if (isHorizontal) {
      const x = area.x + share * area.w;
      const place = { x: x - labelWidth / 2, y: area.y + area.h, w: labelWidth, h: labelHeight };
      return [shape({ x: x - 0.5, y: area.y, w: 1, h: area.h }, rule), smallText(style, String(mark), place, 'center')];
    }
    const y = area.y + (1 - share) * area.h;
    const place = { x: area.x - labelWidth, y: y - labelHeight / 2, w: labelWidth - 6, h: labelHeight };
    return [shape({ x: area.x, y: y - 0.5, w: area.w, h: 1 }, rule), smallText(style, String(mark), place, 'right')];
  });
  const step = (isHorizontal ? area.h : area.w) / table.rows.length;
  const names = table.rows.map(({ name }, index) => {
    const operation = isHorizontal
      ? smallText(style, name, { x: 0, y: area.y + index * step, w: Math.max(0, area.x - 6), h: step }, 'right')
      : smallText(style, name, { x: area.x + index * step, y: area.y + area.h, w: step, h: labelHeight }, 'center');
    return from(operation, sources.rows[index]);
  });
  return [...marks, ...names];
}

/** Room for the axes of a chart that names what it shows; numbers alone fill the box. */
function plotArea(room: Area, isHorizontal: boolean): Area {
  const left = Math.min(isHorizontal ? 64 : labelWidth, room.w / 3);
  const right = isHorizontal ? Math.min(labelWidth / 2, room.w / 6) : 0;
  const top = Math.min(labelHeight / 2, room.h / 6);
  const bottom = Math.min(labelHeight, room.h / 3);
  return { x: left, y: top, w: room.w - left - right, h: room.h - top - bottom };
}

/** Bars of a row side by side, from zero. */
function bars({ table, scale, area, style }: Plot, isHorizontal: boolean): readonly DrawOperation[] {
  const length = isHorizontal ? area.w : area.h;
  const step = (isHorizontal ? area.h : area.w) / table.rows.length;
  const gap = step * (table.rows.length > 1 ? 0.25 : 0.05);
  const thick = (step - gap) / Math.max(1, table.columns.length);
  const space = Math.min(2, thick / 4);
  const zero = shareOf(scale, 0);
  return table.rows.flatMap(({ numbers }, row) =>
    numbers.map((number, column) => {
      const share = shareOf(scale, number);
      const [from, size] = [Math.min(zero, share) * length, Math.abs(share - zero) * length];
      const across = row * step + gap / 2 + column * thick;
      const place = isHorizontal
        ? { x: area.x + from, y: area.y + across, w: size, h: thick - space }
        : { x: area.x + across, y: area.y + area.h - from - size, w: thick - space, h: size };
      return shape(place, toneOf(style, column), Math.min(2, size / 2));
    }),
  );
}

/** Each series is a line through the middle of its rows' places. */
function lines({ table, scale, area, style }: Plot, isCurve: boolean): readonly DrawOperation[] {
  const step = area.w / table.rows.length;
  const strokeWidth = Math.max(0, num(style['lineWidth'], 2));
  return table.columns.map((_, column) => {
    const points = table.rows.map(({ numbers }, row) => ({
      x: (row + 0.5) * step,
      y: (1 - shareOf(scale, numbers[column] ?? 0)) * area.h,
    }));
    // Told apart without colours, too.
    const dash = column > 0 ? { dash: [strokeWidth * (5 - Math.min(3, column)), strokeWidth * 2.5] } : {};
    return pathOperation([lineThrough(points, isCurve)], area, { stroke: toneOf(style, column), strokeWidth, ...dash });
  });
}

/** A curve leaves and reaches its points level, so that it is nowhere higher or lower than they are. */
function lineThrough(points: readonly { readonly x: number; readonly y: number }[], isCurve: boolean): string {
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      const middle = (before.x + x) / 2;
      return isCurve ? `C${middle} ${before.y} ${middle} ${y} ${x} ${y}` : `L${x} ${y}`;
    })
    .join('');
}

type Named = Pick<Plot, 'table' | 'sources'>;

/** A single row of numbers is one line. */
function asLine({ table, sources }: Named): Named {
  const { columns, rows } = table;
  const [first, ...others] = rows;
  if (!first || others.length > 0 || columns.length < 2) return { table, sources };
  const turned = columns.map((name, index) => ({ name, numbers: [first.numbers[index] ?? 0] }));
  return {
    table: { columns: [first.name], rows: turned },
    sources: { columns: sources.rows, rows: sources.columns },
  };
}

function paintBarChart({ widget, style, value, grown }: PaintInput): readonly DrawOperation[] {
  const is = (prop: string) => widget.props?.[prop] === true;
  const isLine = is('isLine') || is('isCurve');
  const isHorizontal = is('isHorizontal') && !isLine;
  const read = { table: numberTable(widget, value), sources: nameSources(widget, value) };
  const { table, sources } = isLine ? asLine(read) : read;
  if (isEmpty(table)) return emptyChart(areaOf(widget));
  const series = table.columns.map((name, index) => ({
    name,
    color: toneOf(style, index),
    source: sources.columns[index],
  }));
  const { room, legend } = legendOf(style, series, areaOf(widget));
  const isNamed = [...table.rows, ...series].some(({ name }) => name !== '');
  const area = isNamed ? plotArea(room, isHorizontal) : room;
  const plot: Plot = { table: grownTable(table, grown), sources, scale: scaleOf(table), area, style };
  return [
    ...(isNamed ? axes(plot, isHorizontal) : []),
    ...(isLine ? lines(plot, is('isCurve')) : bars(plot, isHorizontal)),
    ...legend,
  ];
}

export const barChart: WidgetKind = {
  type: 'BarChart',
  behaviour: 'none',
  numbers: numberTable,
  grows: true,
  style: { ...toneStyle, lineWidth: 2 },
  paint: paintBarChart,
};
