import { border, dim, line, paper, radius, type } from '../../default-style';
import type { Area, DrawOperation } from '../../draw-operation';
import { builtInIcons } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import { boxOperations, colorOf, iconOperation, inset, leftSquare, textOperation } from '../../make-operations';
import { optionShuffling } from '../shuffling';
import { rankingOf, rankingRows } from './ranked-options';

function paintRow({ widget, style, value }: PaintInput): readonly DrawOperation[] {
  const order = rankingOf(widget, value);
  const color = colorOf(style['arrowColor'], dim);
  const pale = colorOf(style['arrowColorPassive'], line);
  const arrow = (d: readonly string[], area: Area, isOn: boolean) =>
    iconOperation(d, inset(area, Math.min(area.w, area.h) * 0.2), isOn ? color : pale);
  return rankingRows(widget).flatMap((row, index): readonly DrawOperation[] => {
    const number = leftSquare(row, Math.min(row.h, row.w / 4));
    const label = { ...row, x: number.w, w: Math.max(0, row.up.x - number.w) };
    return [
      ...boxOperations(style, row),
      textOperation({ ...style, textAlign: 'center', color }, String(index + 1), number, true),
      { ...textOperation(style, order[index] ?? '', label, true), source: ['options', index] },
      arrow(builtInIcons['arrow-up'], row.up, index > 0),
      arrow(builtInIcons['arrow-down'], row.down, index < order.length - 1),
    ];
  });
}

/** Options in an order that testers make. */
export const ranking: WidgetKind = {
  type: 'SortableList',
  behaviour: 'rank',
  shuffling: optionShuffling,
  controls: (widget) => rankingRows(widget).flatMap(({ up, down }) => [up, down]),
  style: {
    background: paper,
    ...border(1, line),
    ...radius(3),
    ...type(14, 'left'),
    arrowColor: dim,
    arrowColorPassive: line,
  },
  paint: paintRow,
};
