import type { Style } from '@rehearse/model';
import { accent, border, line, paper, radius, type } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import {
  areaOf,
  boxOperations,
  clipped,
  colorOf,
  iconOperation,
  inset,
  leftSquare,
  paintOf,
  radiusOf,
  shape,
  textOperation,
} from '../../make-operations';
import { num, text } from '../../read';
import {
  hasTicks,
  selectedRows,
  type TableColumn,
  type TableContent,
  tableOf,
  tableRowHeight,
  tableRows,
  ticksWidth,
} from './table-content';

const chosenFill = '#edf2fe';

export const table: WidgetKind = {
  type: 'Table',
  behaviour: 'table',
  picking: {
    parts: tableRows,
    picked: selectedRows,
    isMany: ({ style }) => hasTicks(style),
  },
  controls: (widget) => (hasTicks(widget.style) ? [{ ...areaOf(widget), h: tableRowHeight }] : []),
  scrolling: (widget, style) => ({
    h: (tableOf(widget).rows.length + 1) * tableRowHeight,
    head: isSticky(style) ? tableRowHeight : 0,
  }),
  style: {
    background: paper,
    ...border(1, line),
    ...radius(4),
    ...type(14, 'left'),
    paddingLeft: 10,
    paddingRight: 10,
    paddingTop: 5,
    paddingBottom: 5,
    headerBackground: '#f9f9fb',
    headerFontWeight: 600,
    headerSticky: true,
    borderStyle: 'HLines',
  },
  paint: (input) => {
    const { widget, style, scrolled = 0 } = input;
    const area = areaOf(widget);
    const content = tableOf(widget, style);
    const head = isSticky(style) ? tableRowHeight : 0;
    const first = Math.max(0, Math.floor((scrolled + head) / tableRowHeight) - 1);
    const last = Math.min(content.rows.length, Math.ceil((scrolled + area.h) / tableRowHeight));
    const indexes = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
    const below = { ...area, y: head, h: Math.max(0, area.h - head) };
    return [
      ...boxOperations(style, area),
      ...clipped(headOperations(input, content, head > 0 ? 0 : -scrolled), area),
      ...clipped(
        indexes.flatMap((index) => rowOperations(input, content, index)),
        below,
      ),
      ...boxOperations({ ...withOutline(style), background: null, boxShadow: null, backgroundImage: null }, area),
    ];
  },
};

const isSticky = (style: Style): boolean => style['headerSticky'] !== false;

function headOperations(input: PaintInput, content: TableContent, y: number): readonly DrawOperation[] {
  const { widget, style, value } = input;
  const band = { ...areaOf(widget), y, h: tableRowHeight };
  const headed: Style = {
    ...style,
    fontWeight: style['headerFontWeight'] ?? 600,
    fontSize: style['headerFontSize'] ?? style['fontSize'],
    fontStyle: style['headerFontStyle'] ?? style['fontStyle'],
    textDecoration: style['headerTextDecoration'] ?? style['textDecoration'],
    textAlign: style['headerTextAlign'] || style['textAlign'],
    color: style['headerColor'] ?? style['color'],
  };
  const fill = style['headerBackground'];
  const [topLeft, topRight] = radiusOf(style, band);
  const isAllTicked = content.rows.length > 0 && selectedRows(widget, value).length === content.rows.length;
  return [
    ...(paintOf(fill) ? [{ ...shape(band, fill), radius: [topLeft, topRight, 0, 0] as const }] : []),
    ...cellsIn(band, input, content).flatMap(({ cell, column: { label } }, index) => ({
      ...textOperation(headed, label, cell, true),
      source: content.dataLine ? ['columns', index, 'label'] : ['data', 0, index],
    })),
    ...(hasTicks(style) ? tickOperations(style, band, isAllTicked) : []),
    ...rules(input, content, band, num(style['headerBottomBorderWidth'], ruleWidth(style))),
  ];
}

function rowOperations(input: PaintInput, content: TableContent, index: number): readonly DrawOperation[] {
  const { widget, style, value, pointed, scrolled = 0 } = input;
  const band = { ...areaOf(widget), y: (index + 1) * tableRowHeight - scrolled, h: tableRowHeight };
  const isChosen = selectedRows(widget, value).includes(index);
  const isEven = index % 2 === 1;
  const isPointed = pointed === index;
  const fill =
    (isChosen ? chosenFill : undefined) ??
    (isPointed ? style['hoverBackground'] : undefined) ??
    (isEven ? style['evenRowBackground'] : undefined);
  const color = (isPointed ? style['hoverColor'] : undefined) ?? (isEven ? style['evenRowColor'] : undefined);
  const cells = cellsIn(band, input, content);
  // As many operations whatever its state, so that none of them turns into another one before the eyes of testers.
  return [
    ...cells.flatMap(({ whole, column }) => (column.background ? [shape(whole, column.background)] : [])),
    shape(band, fill),
    ...cells.map(({ cell, column }, at) => ({
      ...textOperation(
        { ...style, color: color ?? column.color ?? style['color'] },
        content.rows[index]?.[at] ?? '',
        cell,
        true,
      ),
      source: ['data', index + 1 - content.dataLine, at],
    })),
    ...(hasTicks(style) ? tickOperations(style, band, isChosen) : []),
    ...rules(input, content, band, ruleWidth(style)),
  ];
}

interface Cell {
  readonly column: TableColumn;
  readonly whole: Area;
  /** Without its padding. */
  readonly cell: Area;
}

function cellsIn(band: Area, { widget, style }: PaintInput, { columns }: TableContent): readonly Cell[] {
  const left = num(style['paddingLeft'], 10);
  const right = num(style['paddingRight'], 10);
  let x = ticksWidth(widget, style);
  return columns.map((column) => {
    const whole = { ...band, x, w: column.width };
    x += column.width;
    return { column, whole, cell: { ...whole, x: whole.x + left, w: Math.max(0, column.width - left - right) } };
  });
}

function tickOperations(style: Style, band: Area, isOn: boolean): readonly DrawOperation[] {
  const side = Math.min(num(style['checkBoxSize'], 18), band.h, band.w);
  const place = leftSquare({ ...band, x: (Math.min(tableRowHeight, band.w) - side) / 2 }, Math.max(0, side));
  const edge = {
    width: num(style['checkBoxBorderWidth'], 1),
    color: colorOf(style['checkBoxBorderColor'], '#8b8d98'),
  };
  const hook = iconOperation(
    builtInIcons.check,
    inset(place, side * 0.1),
    colorOf(style['checkBoxHookColor'], accent),
    3,
  );
  return [
    shape(place, style['checkBoxBackground'] ?? paper, num(style['checkBoxBorderRadius'], 3), edge),
    { ...hook, d: isOn ? hook.d : [] },
  ];
}

const ruleWidth = (style: Style): number => Math.max(0, num(style['tableBorderWidth'], 1));

/** `borderStyle` of tables: Cell, HLines, VLines, None, Out; old documents have it as a prop. */
const linesOf = ({ style, widget }: Pick<PaintInput, 'style' | 'widget'>): string =>
  text(style['borderStyle'] ?? widget.props?.['borderStyle'], 'Cell');

function rules(input: PaintInput, { columns }: TableContent, band: Area, width: number): readonly DrawOperation[] {
  const kind = linesOf(input);
  const ruleColor = colorOf(input.style['borderBottomColor'], line);
  const [isAcross, isDown] = [kind === 'Cell' || kind === 'HLines', kind === 'Cell' || kind === 'VLines'];
  let x = ticksWidth(input.widget, input.style);
  const down = columns.slice(0, -1).map((column) => {
    x += column.width;
    return shape({ ...band, x: x - ruleWidth(input.style), w: ruleWidth(input.style) }, ruleColor);
  });
  return [
    ...(isAcross && width > 0 ? [shape({ ...band, y: band.y + band.h - width, h: width }, ruleColor)] : []),
    ...(isDown ? down : []),
  ];
}

/** With lines on the outside only there are some, also where the box has none of its own. */
function withOutline(style: Style): Style {
  const has = ['Top', 'Right', 'Bottom', 'Left'].some((side) => num(style[`border${side}Width`], 0) > 0);
  if (style['borderStyle'] !== 'Out' || has) return style;
  return { ...style, ...border(ruleWidth(style), colorOf(style['borderBottomColor'], line)) };
}
