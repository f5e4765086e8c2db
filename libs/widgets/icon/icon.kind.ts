import type { WidgetKind } from '../kind';
import { builtInIcons, iconPaths, pathsOfMarkup } from '../icons';
import { areaOf, boxOperations, colorOf, iconOperation, padded } from '../make-operations';
import { ink, padding } from '../default-style';
import { num, text } from '../read';

export const icon: WidgetKind = {
  type: 'Icon',
  behaviour: 'press',
  style: { color: ink, icon: 'star', iconPath: builtInIcons.star, strokeWidth: 2, ...padding(0, 0) },
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const paths = iconPaths({ icon: widget.props?.['icon'], ...style }) ?? builtInIcons.circle;
    const stroke = colorOf(style['color'], ink);
    return [
      ...boxOperations(style, area),
      iconOperation(paths, padded(style, area), stroke, num(style['strokeWidth'], 2)),
    ];
  },
};

/** Old documents keep the markup or the name of the icon in `props.svg`. */
export const svgIcon: WidgetKind = {
  ...icon,
  type: 'SVGIcon',
  paint: (input) => {
    const svg = text(input.widget.props?.['svg']);
    const own = svg.includes('<') ? { iconPath: pathsOfMarkup(svg) } : { icon: svg };
    return icon.paint(svg ? { ...input, style: { strokeWidth: 1, ...input.style, ...own } } : input);
  },
};
