import type { WidgetKind } from '../kind';
import type { Area, DrawOperation, TextSource } from '../draw-operation';
import { border, line, paper, radius, type } from '../default-style';
import { areaOf, boxOperations, colorOf, paintOf, radiusOf, round, shape, textOperation } from '../make-operations';
import { tableOf, tableRowHeight } from '../content';
import { num, text } from '../read';

export const table: WidgetKind = {
  type: 'Table',
  behaviour: 'table',
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
  paint: ({ widget, style, value }) => {
    const area = areaOf(widget);
    const { columns, rows, dataLine } = tableOf(widget);
    const visible = rows.slice(0, Math.max(0, Math.ceil(area.h / tableRowHeight) - 1));
    const chosen = value?.type === 'select' ? num(value.value, -1) : -1;
    const [topLeft, topRight] = radiusOf(style, area);
    const operations: DrawOperation[] = [...boxOperations(style, area)];
    const row = (texts: readonly string[], line: number, rowStyle: typeof style, fill: unknown) => {
      const y = line * tableRowHeight;
      const h = Math.min(tableRowHeight, area.h - y);
      if (h <= 0) return;
      const band = { x: 0, y, w: area.w, h };
      if (paintOf(fill))
        operations.push({ ...shape(band, fill), radius: y === 0 ? [topLeft, topRight, 0, 0] : round(0) });
      const sourceOf = (column: number): TextSource =>
        line < dataLine ? ['columns', column, 'label'] : ['data', line - dataLine, column];
      operations.push(...cellOperations(columns, texts, band, rowStyle, sourceOf), ...rules(style, columns, band));
    };
    const headed = {
      ...style,
      fontWeight: style['headerFontWeight'] ?? 600,
      color: style['headerColor'] ?? style['color'],
    };
    row(
      columns.map((column) => column.label),
      0,
      headed,
      style['headerBackground'],
    );
    visible.forEach((texts, index) => {
      const fill = index === chosen ? '#edf2fe' : index % 2 === 1 ? style['evenRowBackground'] : undefined;
      row(texts, index + 1, style, fill);
    });
    return [
      ...operations,
      ...boxOperations({ ...style, background: null, boxShadow: null, backgroundImage: null }, area),
    ];
  },
};

type Columns = ReturnType<typeof tableOf>['columns'];

function cellOperations(
  columns: Columns,
  texts: readonly string[],
  band: Area,
  style: Parameters<typeof textOperation>[0],
  sourceOf: (column: number) => TextSource,
): readonly DrawOperation[] {
  let x = 0;
  return columns.map((column, index) => {
    const left = num(style['paddingLeft'], 10);
    const cell = { ...band, x: x + left, w: Math.max(0, column.width - left - num(style['paddingRight'], 10)) };
    x += column.width;
    return { ...textOperation(style, texts[index] ?? '', cell, true), source: sourceOf(index) };
  });
}

/** `borderStyle` of tables: Cell, HLines, VLines, None, Out. */
function rules(style: Parameters<typeof textOperation>[0], columns: Columns, band: Area): readonly DrawOperation[] {
  const kind = text(style['borderStyle'], 'Cell');
  const ruleColor = colorOf(style['borderBottomColor'], line);
  const operations: DrawOperation[] = [];
  if (kind === 'Cell' || kind === 'HLines')
    operations.push(shape({ ...band, y: band.y + band.h - 1, h: 1 }, ruleColor));
  if (kind !== 'Cell' && kind !== 'VLines') return operations;
  let x = 0;
  for (const column of columns.slice(0, -1)) {
    x += column.width;
    operations.push(shape({ ...band, x: x - 1, w: 1 }, ruleColor));
  }
  return operations;
}
