import { line, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import type { PaintInput, WidgetKind, WidgetValue } from '../../kind';
import { areaOf, boxOperations, colorOf, inset, shape, textOperation } from '../../make-operations';
import { dotStyle, paintDot } from '../../radio-box/radio-box.kind';
import { fields } from '../../read';
import { radioTableOf, ratedOf } from './rated-rows';

function paintRow(
  input: PaintInput,
  row: ReturnType<typeof radioTableOf>['rows'][number],
  index: number,
): readonly DrawOperation[] {
  const { widget, style, value, states } = input;
  const chosen = states.has('checked') ? middleOf(row) : ratedOf(value)[row.label];
  const rule = shape({ x: 0, y: row.y, w: widget.w, h: Math.min(1, row.h) }, colorOf(style['borderTopColor'], line));
  const dots = row.cells.flatMap((cell) => {
    const isOn = cell.label === chosen;
    const dot = { ...style, ...(isOn ? fields(widget.checked) : states.has('checked') && fields(widget.style)) };
    const held: WidgetValue = { type: 'checked', value: isOn };
    return paintDot({ widget, style: dot, value: held, states }, cell.dot);
  });
  const words = textOperation(style, row.label, { ...row, w: row.labelWidth }, false);
  return [rule, { ...words, source: ['data', index + 1, 0] }, ...dots];
}

/** What is picked in each row while designers look at how that is seen. */
const middleOf = ({ cells }: ReturnType<typeof radioTableOf>['rows'][number]): string | undefined =>
  cells[Math.floor(cells.length / 2)]?.label;

/** Rows that are rated on one scale, each by a dot. */
export const radioTable: WidgetKind = {
  type: 'RadioTable',
  behaviour: 'rate',
  controls: (widget) => radioTableOf(widget).rows.flatMap(({ cells }) => cells),
  style: { ...dotStyle, background: null, ...type(14, 'left'), labelWidth: 96, radioSize: 24 },
  paint: (input) => {
    const { widget, style, states } = input;
    const { columns, rows } = radioTableOf(widget);
    // That state is of its dots alone.
    const background = states.has('checked') ? null : style['background'];
    const headed = { ...style, textAlign: 'center', fontWeight: style['headerFontWeight'] ?? 500 };
    return [
      ...boxOperations({ background }, areaOf(widget)),
      ...columns.map((column, index): DrawOperation => {
        const words = textOperation(headed, column.label, inset(column, 2), false);
        return { ...words, source: ['data', 0, index + 1] };
      }),
      ...rows.flatMap((row, index) => paintRow(input, row, index)),
    ];
  },
};
