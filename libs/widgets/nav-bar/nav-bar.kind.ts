import type { WidgetKind } from '../kind';
import type { Area, DrawOperation } from '../draw-operation';
import { border, dim, line, paper, type } from '../default-style';
import { iconPaths } from '../icons';
import { areaOf, boxOperations, colorOf, iconOperation, textOperation } from '../make-operations';
import { navigationAreas, navigationOf } from '../content';
import { fields, num, text } from '../read';

export const navBar: WidgetKind = {
  type: 'NavBar',
  behaviour: 'navigate',
  style: { background: paper, ...border(0, line), borderTopWidth: 1, ...type(11, 'center', 500), color: dim },
  paint: ({ widget, style, value }) => {
    const areas = navigationAreas(widget);
    const besides = text(widget.props?.['type']) !== 'MobileBottom';
    const chosen = { ...style, ...fields(widget.active) };
    const operations: DrawOperation[] = [...boxOperations(style, areaOf(widget))];
    navigationOf(widget, value).forEach((item, index) => {
      const area = areas[index];
      if (!area) return;
      const itemStyle = item.selected ? chosen : style;
      const stroke = colorOf(itemStyle['color'], dim);
      const paths = iconPaths(item.source);
      const place = { side: num(widget.props?.['iconSize'], 24), gap: num(widget.props?.['itemGap'], 4) };
      const spots = besides
        ? inRow(area, place, paths !== undefined)
        : inColumn(area, place, num(itemStyle['fontSize'], 14), paths !== undefined);
      if (paths) operations.push(iconOperation(paths, spots.icon, stroke));
      if (item.label)
        operations.push({
          ...textOperation(
            { ...itemStyle, textAlign: besides && paths ? 'left' : 'center' },
            item.label,
            spots.text,
            true,
          ),
          source: ['navigation', index, 'label'],
        });
    });
    return operations;
  },
};

interface Place {
  readonly side: number;
  readonly gap: number;
}
type Spots = { readonly icon: Area; readonly text: Area };

function inColumn(area: Area, { side, gap }: Place, size: number, withIcon: boolean): Spots {
  if (!withIcon) return { icon: area, text: area };
  const textHeight = Math.ceil(size * 1.4);
  const top = area.y + Math.max(0, (area.h - side - gap - textHeight) / 2);
  return { icon: { ...area, y: top, h: side }, text: { ...area, y: top + side + gap, h: textHeight } };
}

function inRow(area: Area, { side, gap }: Place, withIcon: boolean): Spots {
  if (!withIcon) return { icon: area, text: area };
  const left = area.x + 12;
  const x = left + side + gap;
  return { icon: { ...area, x: left, w: side }, text: { ...area, x, w: Math.max(0, area.x + area.w - x) } };
}
