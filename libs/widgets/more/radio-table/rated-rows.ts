import type { Widget } from '@rehearse/model';
import { cellsOf } from '../../content';
import type { Area } from '../../draw-operation';
import type { WidgetValue } from '../../kind';
import { clamp, fields, list, num, text } from '../../read';

interface RatedRow extends Area {
  readonly label: string;
  readonly labelWidth: number;
  /** With where its dot lies. */
  readonly cells: readonly (Area & { readonly label: string; readonly dot: Area })[];
}

/** Rows to rate, each with one cell for every level: the first row of the data names the levels, the first column the rows. */
export function radioTableOf(widget: Widget): {
  readonly columns: readonly (Area & { readonly label: string })[];
  readonly rows: readonly RatedRow[];
} {
  const [header = [], ...body] = list(widget.props?.['data']).map(cellsOf);
  const levels = header.slice(1);
  const h = widget.h / (body.length + 1);
  const labelWidth = clamp(num(widget.style?.['labelWidth'], 96), 0, widget.w / 2);
  const w = (widget.w - labelWidth) / Math.max(1, levels.length);
  const side = clamp(num(widget.style?.['radioSize'], 24), 0, Math.min(w, h) * 0.8);
  const columns = levels.map((label, index) => ({ x: labelWidth + index * w, y: 0, w, h, label }));
  const rows = body.map(([label = ''], row) => {
    const y = (row + 1) * h;
    const ofRow = columns.map((column) => ({
      ...column,
      y,
      dot: { x: column.x + (w - side) / 2, y: y + (h - side) / 2, w: side, h: side },
    }));
    return { x: 0, y, w: widget.w, h, label, labelWidth, cells: ofRow };
  });
  return { columns, rows };
}

/** Row to level, as far as rated. */
export const ratedOf = (value?: WidgetValue): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields(value?.value)).map(([row, level]) => [row, text(level)]));
