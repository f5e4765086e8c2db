import type { Style } from '@rehearse/model';
import type { Area, DrawOperation, TextOperation, TextSource } from '../../draw-operation';
import { border, dim, hollow, radius, rule } from '../../default-style';
import { boxOperations, colorOf, iconOperation, inset, shape, textOperation } from '../../make-operations';

/** Of series and shares; they differ in grey, too. */
export const tones = ['#2b4abf', '#6c86e8', '#a3b5f3', '#d5defb'] as const;

/** `background0`, `background1` and so on; from the fifth, unless named, they begin again. */
export const toneOf = (style: Style, index: number): string =>
  colorOf(style[`background${index}`], tones[index % tones.length] ?? tones[0]);

export const toneStyle: Style = Object.fromEntries(tones.map((tone, index) => [`background${index}`, tone]));

/** A name or a mark: small and on one line, unless the style says how large. */
export const smallText = (style: Style, label: string, place: Area, textAlign = 'left'): TextOperation =>
  textOperation(
    { fontSize: 11, ...style, color: colorOf(style['color'], dim), textAlign, verticalAlign: 'middle' },
    label,
    place,
    true,
  );

/** A text that is written where it stands. */
export const from = (operation: TextOperation, source: TextSource | undefined): TextOperation =>
  source ? { ...operation, source } : operation;

const icon = ['M4 12h4v8h-4v-8', 'M10 4h4v16h-4v-16', 'M16 8h4v12h-4v-12'];

/** A chart without numbers. */
export function emptyChart(area: Area): readonly DrawOperation[] {
  const side = Math.min(32, area.w / 2, area.h / 2);
  return [
    ...boxOperations({ background: hollow, ...border(1, rule), ...radius(4) }, area),
    iconOperation(icon, inset(area, (Math.min(area.w, area.h) - side) / 2), dim, 1.5),
  ];
}

const rowHeight = 16;
const minColumn = 88;

export interface LegendEntry {
  /** Without one it is not in the legend. */
  readonly name: string;
  readonly color: string;
  readonly source?: TextSource | undefined;
}

/** Names with their colours below a chart, in columns, and the room that is left above. */
export function legendOf(
  style: Style,
  entries: readonly LegendEntry[],
  area: Area,
): { readonly room: Area; readonly legend: readonly DrawOperation[] } {
  const named = entries.filter(({ name }) => name !== '');
  if (named.length === 0) return { room: area, legend: [] };
  const columns = Math.min(named.length, Math.max(1, Math.floor(area.w / minColumn)));
  const rows = Math.min(Math.ceil(named.length / columns), Math.floor(area.h / 2 / rowHeight));
  const top = area.h - rows * rowHeight;
  const w = area.w / columns;
  const legend = named.slice(0, rows * columns).flatMap(({ name, color, source }, index): readonly DrawOperation[] => {
    const [x, y] = [(index % columns) * w, top + Math.floor(index / columns) * rowHeight];
    const place = { x: x + 12, y, w: Math.max(0, w - 16), h: rowHeight };
    return [shape({ x, y: y + 4, w: 8, h: 8 }, color, 2), from(smallText(style, name, place), source)];
  });
  return { room: { ...area, h: Math.max(0, top - 8) }, legend };
}
