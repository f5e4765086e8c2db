import type { Style } from '@rehearse/model';
import type { DrawOperation } from '../../draw-operation';
import type { PaintInput, WidgetKind } from '../../kind';
import { ink } from '../../default-style';
import { areaOf, boxOperations, colorOf } from '../../make-operations';
import { fields, list, num, text } from '../../read';
import { marker } from './marker';
import { endsOf, pathData, type Point, segmentsOf } from './path';
import { pathOperation } from '../path-operation';

type Fields = ReturnType<typeof fields>;

const withoutBorder = (style: Style): Style =>
  Object.fromEntries(Object.entries(style).filter(([property]) => !/^border.*Width$/.test(property)));

const dashOf = ({ strokeDash }: Fields): readonly number[] | undefined => {
  const parts = Array.isArray(strokeDash) ? strokeDash : text(strokeDash).split(/[\s,]+/);
  const dash = parts.map((part) => num(part, 0));
  return dash.some((length) => length > 0) && dash.every((length) => length >= 0) ? dash : undefined;
};

function capOf({ strokeLineCap }: Fields): 'butt' | 'round' | 'square' {
  return strokeLineCap === 'butt' || strokeLineCap === 'square' ? strokeLineCap : 'round';
}

interface Stroke {
  readonly color: string;
  readonly width: number;
}

/** Shapes that follow the style (`cssStyled`) take its border for their lines. */
const strokeOf = (style: Style, path: Fields, isStyled: boolean): Stroke => ({
  color: colorOf((isStyled ? undefined : path['stroke']) ?? style['borderTopColor'], ink),
  width: Math.max(0, num((isStyled ? undefined : path['strokeWidth']) ?? style['borderTopWidth'], 1)),
});

/** `props.paths`, each with its own look, and what its ends are marked with. */
function paintPaths({ widget, style }: PaintInput): readonly DrawOperation[] {
  const area = areaOf(widget);
  const isStyled = widget.props?.['cssStyled'] === true;
  const shapes = list(widget.props?.['paths'])
    .map(fields)
    .flatMap((path) => {
      const segments = segmentsOf(path['d'], area);
      const ends = endsOf(segments);
      if (!ends) return [];
      const { color, width } = strokeOf(style, path, isStyled);
      const fill = colorOf(path['fill'], 'none');
      const dash = dashOf(path);
      const look = {
        ...(width > 0 && { stroke: color }),
        strokeWidth: width,
        cap: capOf(path),
        ...(dash && { dash }),
        ...(fill !== 'none' && { fill }),
      };
      return [
        pathOperation([pathData(segments)], area, look),
        ...marker(path['markerStart'], ends.start, area, color, width),
        ...marker(path['markerEnd'], ends.end, area, color, width),
      ];
    });
  return [...boxOperations(withoutBorder(style), area), ...shapes];
}

export const svgBox: WidgetKind = {
  type: 'SVGBox',
  behaviour: 'press',
  style: { borderTopColor: ink, borderTopWidth: 2 },
  paint: paintPaths,
};

export const svgPaths: WidgetKind = { ...svgBox, type: 'SVGPaths' };

/** Its points fill the box, in whatever scale the document has them. */
function fitted(points: readonly Point[], { w, h }: { readonly w: number; readonly h: number }): readonly Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return points.map(({ x, y }) => ({
    x: width > 0 ? ((x - left) / width) * w : w / 2,
    y: height > 0 ? ((y - top) / height) * h : h / 2,
  }));
}

export const polyLine: WidgetKind = {
  ...svgBox,
  type: 'PolyLine',
  paint: ({ widget, style }) => {
    const area = areaOf(widget);
    const points = list(widget.props?.['points'])
      .map(fields)
      .map(({ x, y }) => ({ x: num(x, 0), y: num(y, 0) }));
    const line = fitted(points, area).map(({ x, y }) => `${x} ${y}`);
    const { color, width } = strokeOf(style, {}, true);
    const drawn = pathOperation([`M${line.join('L')}`], area, { stroke: color, strokeWidth: width });
    return [...boxOperations(withoutBorder(style), area), ...(line.length > 1 ? [drawn] : [])];
  },
};
