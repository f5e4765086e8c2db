import type { Style, Widget } from '@rehearse/model';
import { accent, border, line, paper, picked, radius, type } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, WidgetKind, WidgetValue } from '../../kind';
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
  textColor,
  textOperation,
} from '../../make-operations';
import { num, text } from '../../read';
import { lastActOf, heldTable, isWritten, withoutWords } from './held-table';
import { actionAreas, tableActionsOf } from './table-actions';
import {
  columnAreas,
  hasSearch,
  hasTicks,
  headHeight,
  searchArea,
  searchLabelOf,
  selectedRows,
  type TableColumn,
  type TableContent,
  tableOf,
  tableRowHeight,
  tableRows,
  ticksWidth,
} from './table-content';
import { rowValue, writtenRows } from './told-rows';

/** px of a head that its arrow takes. */
const sortRoom = 18;
const bothWays = ['M8 9l4 -4l4 4', 'M16 15l-4 4l-4 -4'];

export const table: WidgetKind = {
  type: 'Table',
  behaviour: 'table',
  picking: {
    parts: tableRows,
    picked: selectedRows,
    isMany: ({ style }) => hasTicks(style),
  },
  given: { default: 'data', pagination: 'page' },
  controls: controlAreas,
  withoutWords,
  leads: (widget, isPress, value) => {
    const { did } = lastActOf(value);
    return tableActionsOf(widget).length > 0 ? did === 'action' : isPress && did === 'select';
  },
  tells: (widget, value) => {
    const { did, row, action } = lastActOf(value?.value);
    const selected = selectedRows(widget, value).map((index) => rowValue(widget, value, index));
    return {
      ...(value && isWritten(value) && { default: writtenRows(widget, value) }),
      ...(did === 'select' && { output: hasTicks(widget.style) ? selected : (selected[0] ?? null) }),
      ...(did === 'action' && { output: rowValue(widget, value, row), action }),
    };
  },
  scrolling: (widget, style, value) => ({
    h: tableOf(widget, style, value).shown.length * tableRowHeight + headHeight(widget),
    head: isSticky(style) ? headHeight(widget) : 0,
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
    const { widget, style, value, scrolled = 0 } = input;
    const area = areaOf(widget);
    const content = tableOf(widget, style, value);
    const top = headHeight(widget);
    const head = isSticky(style) ? top : 0;
    const first = Math.max(0, Math.floor((scrolled + head - top) / tableRowHeight));
    const last = Math.min(content.shown.length, Math.ceil((scrolled + area.h - top) / tableRowHeight));
    const places = Array.from({ length: Math.max(0, last - first) }, (_, at) => first + at);
    const below = { ...area, y: head, h: Math.max(0, area.h - head) };
    return [
      ...boxOperations(style, area),
      ...clipped(headOperations(input, content, head > 0 ? 0 : -scrolled), area),
      ...clipped(
        places.flatMap((place) => rowOperations(input, content, place)),
        below,
      ),
      ...boxOperations({ ...withOutline(style), background: null, boxShadow: null, backgroundImage: null }, area),
    ];
  },
};

const isSticky = (style: Style): boolean => style['headerSticky'] !== false;

/** Where a press makes a change besides selecting a row: its head, as far as that does something, cells that are written into, and actions. */
function controlAreas(widget: Widget, value?: WidgetValue): readonly Area[] {
  const { columns } = tableOf(widget, widget.style, value);
  const top = headHeight(widget);
  const inHead = { y: top - tableRowHeight };
  const across = columnAreas(widget, widget.style, columns);
  const sortable = across.flatMap((area, index) => (columns[index]?.isSortable ? { ...area, ...inHead } : []));
  const editable = across.filter((_, index) => columns[index]?.isEditable);
  const inRow = [...editable, ...actionAreas(widget, tableRowHeight)];
  return [
    ...(hasTicks(widget.style) ? [{ ...areaOf(widget), h: tableRowHeight, ...inHead }] : []),
    ...(hasSearch(widget) ? [searchArea(widget)] : []),
    ...sortable,
    ...tableRows(widget, value).flatMap(({ y }) => inRow.map((area) => ({ ...area, y: area.y + y }))),
  ];
}

function searchOperations({ widget, style, value, isLive }: PaintInput, y: number): readonly DrawOperation[] {
  if (!hasSearch(widget)) return [];
  const area = { ...searchArea(widget), y };
  const icon = inset({ ...area, w: tableRowHeight }, 10);
  const words = { ...area, x: tableRowHeight, w: Math.max(0, area.w - tableRowHeight) };
  const { searched } = heldTable(widget, value);
  return [
    iconOperation(builtInIcons.search, icon, colorOf(style['color'], textColor)),
    // While it is used, its field shows them.
    ...(isLive ? [] : [textOperation(style, searched || searchLabelOf(widget), words, true)]),
    shape({ ...area, y: y + area.h - 1, h: 1 }, colorOf(style['borderBottomColor'], line)),
  ];
}

function sortOperations({ style, widget, value }: PaintInput, cell: Area, column: number): readonly DrawOperation[] {
  const { sort } = heldTable(widget, value);
  const isSorted = sort?.column === column;
  const side = Math.min(14, cell.w);
  const place = { x: cell.x + cell.w - side, y: cell.y + (cell.h - side) / 2, w: side, h: side };
  const arrow = isSorted ? builtInIcons[sort.isDown ? 'arrow-down' : 'arrow-up'] : bothWays;
  return [iconOperation(arrow, place, colorOf(style['headerColor'] ?? style['color'], textColor))];
}

function headOperations(input: PaintInput, content: TableContent, top: number): readonly DrawOperation[] {
  const { widget, style, value } = input;
  const band = { ...areaOf(widget), y: top + headHeight(widget) - tableRowHeight, h: tableRowHeight };
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
  const selected = selectedRows(widget, value);
  const isAllTicked = content.shown.length > 0 && content.shown.every((row) => selected.includes(row));
  const corners = hasSearch(widget) ? ([0, 0, 0, 0] as const) : ([topLeft, topRight, 0, 0] as const);
  return [
    ...searchOperations(input, top),
    ...(paintOf(fill) ? [{ ...shape(band, fill), radius: corners }] : []),
    ...cellsIn(band, input, content).flatMap(({ cell, column: { label, isSortable } }, index) => [
      {
        ...textOperation(headed, label, isSortable ? { ...cell, w: Math.max(0, cell.w - sortRoom) } : cell, true),
        source: content.dataLine ? ['columns', index, 'label'] : ['data', 0, index],
      },
      ...(isSortable ? sortOperations(input, cell, index) : []),
    ]),
    ...(hasTicks(style) ? tickOperations(style, band, isAllTicked) : []),
    ...rules(input, content, band, num(style['headerBottomBorderWidth'], ruleWidth(style))),
  ];
}

function rowOperations(input: PaintInput, content: TableContent, place: number): readonly DrawOperation[] {
  const { widget, style, value, pointed, scrolled = 0 } = input;
  const index = content.shown[place] ?? 0;
  const y = headHeight(widget) + place * tableRowHeight - scrolled;
  const band = { ...areaOf(widget), y, h: tableRowHeight };
  const isChosen = selectedRows(widget, value).includes(index);
  const isEven = place % 2 === 1;
  const isPointed = pointed === index;
  const fill =
    (isChosen ? picked : undefined) ??
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
    ...actionOperations(input, band, isPointed || isChosen),
    ...rules(input, content, band, ruleWidth(style)),
  ];
}

/** As many operations where they are not seen. */
function actionOperations({ widget, style }: PaintInput, band: Area, isNear: boolean): readonly DrawOperation[] {
  const actions = tableActionsOf(widget);
  return actionAreas(widget, band.h).flatMap((area, index) => {
    const { label = '', isHover, color: own, background: ground } = actions[index] ?? {};
    const isSeen = isNear || !isHover;
    const place = { ...area, y: band.y + area.y };
    const color = own || style['actionColor'] || accent;
    const background = ground || style['actionBackground'] || picked;
    const words = { ...style, fontSize: 12, textAlign: 'center', color };
    return [shape(place, isSeen ? background : null, 4), textOperation(words, isSeen ? label : '', place, true)];
  });
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
  const areas = columnAreas(widget, style, columns);
  return columns.map((column, index) => {
    const whole = { ...band, x: areas[index]?.x ?? 0, w: column.width };
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
