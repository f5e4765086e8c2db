import type { Style } from '@rehearse/model';
import { dim, hollow, padding, radius, type } from '../../default-style';
import type { DrawOperation } from '../../draw-operation';
import { builtInIcons, iconPaths } from '../../icons';
import type { PaintInput, WidgetKind } from '../../kind';
import {
  areaOf,
  boxOperations,
  clipped,
  colorOf,
  iconOperation,
  inset,
  leftSquare,
  shape,
  textColor,
  textOperation,
} from '../../make-operations';
import { fields } from '../../read';
import { canCollapse, type TreeRow, treeRowHeight, treeRows } from './tree-nodes';

const iconSide = 16;

function paintRow({ widget, style }: PaintInput, row: TreeRow): readonly DrawOperation[] {
  const { node, arrow } = row;
  const rowStyle: Style = row.isSelected
    ? { ...style, background: hollow, fontWeight: 600, ...fields(widget.active) }
    : style;
  const color = colorOf(rowStyle['color'], textColor);
  const left = arrow.x + arrow.w + 4;
  const rest = { ...row, x: left, w: Math.max(0, row.w - left) };
  const paths = iconPaths({ icon: node.icon });
  const side = paths ? Math.min(iconSide, row.h, rest.w) : 0;
  const words = paths ? { ...rest, x: left + side + 6, w: Math.max(0, rest.w - side - 6) } : rest;
  const { x, y, w, h } = row;
  return [
    ...(row.isSelected ? [shape(inset({ x, y, w, h }, 1), rowStyle['background'], 4)] : []),
    ...(node.hasChildren && canCollapse(widget)
      ? [
          iconOperation(
            builtInIcons[row.isCollapsed ? 'chevron-right' : 'chevron-down'],
            arrow,
            colorOf(style['caretColor'], dim),
          ),
        ]
      : []),
    ...(paths ? [iconOperation(paths, leftSquare(rest, side), color)] : []),
    { ...textOperation(rowStyle, node.label, words, true), source: ['data', ...node.cell] },
  ];
}

const scrolledBy = (row: TreeRow, by: number): TreeRow => ({
  ...row,
  y: row.y - by,
  arrow: { ...row.arrow, y: row.arrow.y - by },
});

/** Nodes that hold others, which open and close; one of them is selected. */
export const tree: WidgetKind = {
  type: 'Tree',
  behaviour: 'tree',
  controls: treeRows,
  scrolling: (widget, _, value) => ({ h: treeRows(widget, value).length * treeRowHeight, head: 0 }),
  style: { ...type(14, 'left'), ...padding(0, 0), ...radius(3) },
  paint: (input) => [
    ...boxOperations(input.style, areaOf(input.widget)),
    ...clipped(
      treeRows(input.widget, input.value)
        .map((row) => scrolledBy(row, input.scrolled ?? 0))
        .filter((row) => row.y + row.h > 0 && row.y < input.widget.h)
        .flatMap((row) => paintRow(input, row)),
      areaOf(input.widget),
    ),
  ],
};
