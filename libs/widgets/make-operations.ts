import type { Style } from '@rehearse/model';
import type {
  Area,
  BoxOperation,
  Edge,
  DrawOperation,
  Paint,
  PathOperation,
  Shadow,
  TextOperation,
} from './draw-operation';
import { iconViewBox } from './icons';
import { clamp, color, fields, list, num, text } from './read';
import { fontFamily, ink } from './default-style';

export const areaOf = (box: { readonly w: number; readonly h: number }): Area => ({ x: 0, y: 0, w: box.w, h: box.h });

export const inset = (area: Area, by: number): Area => {
  const w = Math.max(0, area.w - 2 * by);
  const h = Math.max(0, area.h - 2 * by);
  return { x: area.x + (area.w - w) / 2, y: area.y + (area.h - h) / 2, w, h };
};

/** What of these operations lies in the area. */
export function clipped(operations: readonly DrawOperation[], area: Area): readonly DrawOperation[] {
  const [right, bottom] = [area.x + area.w, area.y + area.h];
  return operations.flatMap((one) => {
    if (one.x >= right || one.y >= bottom || one.x + one.w <= area.x || one.y + one.h <= area.y) return [];
    const isWhole = one.x >= area.x && one.y >= area.y && one.x + one.w <= right && one.y + one.h <= bottom;
    return [isWhole ? one : { ...one, cut: { ...area, radius: round(0) } }];
  });
}

/** A square in the middle of the height, at the left. */
export const leftSquare = (area: Area, side: number): Area => ({
  x: area.x,
  y: area.y + (area.h - side) / 2,
  w: side,
  h: side,
});

/** The area without its padding. */
export function padded(style: Style, area: Area): Area {
  const left = num(style['paddingLeft'], 0);
  const top = num(style['paddingTop'], 0);
  return {
    x: area.x + left,
    y: area.y + top,
    w: Math.max(0, area.w - left - num(style['paddingRight'], 0)),
    h: Math.max(0, area.h - top - num(style['paddingBottom'], 0)),
  };
}

/** A css colour or `{direction, colors: [{c, p}]}`; undefined if nothing would be seen. */
export function paintOf(value: unknown): Paint | undefined {
  if (typeof value === 'string') {
    return value === '' || value === 'transparent' ? undefined : { kind: 'solid', color: value };
  }
  const gradient = fields(value);
  const stops = list(gradient['colors'])
    .map(fields)
    .map((stop) => ({ color: color(stop['c'], 'transparent'), at: clamp(num(stop['p'], 0) / 100, 0, 1) }))
    .sort((a, b) => a.at - b.at);
  return stops.length === 0 ? undefined : { kind: 'gradient', direction: num(gradient['direction'], 0), stops };
}

/** One colour of a fill, for text and lines. */
export function colorOf(value: unknown, fallback: string): string {
  const paint = paintOf(value);
  if (!paint) return fallback;
  return paint.kind === 'solid' ? paint.color : (paint.stops[0]?.color ?? fallback);
}

function edge(style: Style, side: 'Top' | 'Right' | 'Bottom' | 'Left'): Edge {
  const kind = style[`border${side}Style`];
  return {
    width: kind === 'none' ? 0 : Math.max(0, num(style[`border${side}Width`], 0)),
    color: color(style[`border${side}Color`], ink),
    style: kind === 'dashed' || kind === 'dotted' || kind === 'double' ? kind : 'solid',
  };
}

/** One, or a list of several. */
function shadowsOf(value: unknown): readonly Shadow[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((one) => typeof one === 'object' && one !== null).map(shadowOf);
}

function shadowOf(value: unknown): Shadow {
  const shadow = fields(value);
  return {
    x: num(shadow['h'], 0),
    y: num(shadow['v'], 0),
    blur: Math.max(0, num(shadow['b'], 0)),
    spread: num(shadow['s'], 0),
    color: color(shadow['c'], 'rgba(0,0,0,0.25)'),
    inset: shadow['i'] === true,
  };
}

/** Corner radii of a style, never more than half of the shorter side. */
export function radiusOf(style: Style, area: Area): BoxOperation['radius'] {
  const max = Math.min(area.w, area.h) / 2;
  const of = (corner: string) => clamp(num(style[`border${corner}Radius`], 0), 0, max);
  return [of('TopLeft'), of('TopRight'), of('BottomRight'), of('BottomLeft')];
}

export const round = (size: number): BoxOperation['radius'] => [size, size, size, size];

/** Words that a size may be, besides a percent of the width. */
const fits: Readonly<Record<string, 'cover' | 'contain' | 'stretch'>> = {
  cover: 'cover',
  contain: 'contain',
  stretch: 'stretch',
  '100% 100%': 'stretch',
};

function imageOf(style: Style): BoxOperation['image'] {
  const url = text(fields(style['backgroundImage'])['url']);
  if (!url) return undefined;
  // Prototypes that were published before the field moved over have it still (adr/0043).
  const fit = fits[text(style['backgroundFit'] ?? style['backgroundSize'])];
  if (fit) return { url, placement: fit };
  const { left, top } = fields(style['backgroundPosition']);
  const width = Math.max(1, num(style['backgroundSize'], 100)) / 100;
  const isRepeated = style['backgroundImageRepeat'] === true;
  return { url, placement: { width, left: num(left, 0), top: num(top, 0), isRepeated } };
}

const blurOf = (value: unknown): number => Math.max(0, num(fields(value)['blur'], 0));

/** Background, border, radius, shadow and image of a style; nothing if nothing of it can be seen. */
export function boxOperations(style: Style, area: Area): readonly DrawOperation[] {
  const edges = [edge(style, 'Top'), edge(style, 'Right'), edge(style, 'Bottom'), edge(style, 'Left')] as const;
  const border = edges.some((side) => side.width > 0) ? edges : undefined;
  const fill = paintOf(style['background']);
  const shadows = shadowsOf(style['boxShadow']);
  const backdropBlur = blurOf(style['backdropFilter']);
  const image = imageOf(style);
  if (!border && !fill && shadows.length === 0 && !image && backdropBlur === 0) return [];
  const radius = radiusOf(style, area);
  const box = { kind: 'box', ...area, radius, fill, border, shadows, image, backdropBlur } as const;
  return border ? [box, ...relief(style, area, border)] : [box];
}

/** Where light falls from the top left on what lies higher or deeper than the box. */
const shade = 'rgba(0,0,0,0.4)';
const light = 'rgba(255,255,255,0.4)';

/** Light and shade on sides that are `inset` or `outset`, or both, in halves: as a `groove` or a `ridge`. */
function relief(style: Style, area: Area, border: NonNullable<BoxOperation['border']>): readonly BoxOperation[] {
  const kinds = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => style[`border${side}Style`]);
  const half =
    (sunk: string, raised: string, whole: boolean) =>
    (side: Edge, index: number): Edge => {
      const kind = kinds[index];
      const isSunk = kind === sunk || (whole && kind === 'inset');
      const isRaised = kind === raised || (whole && kind === 'outset');
      const isHalf = kind === sunk || kind === raised;
      const color = isSunk === (index % 3 === 0) ? shade : light;
      return { width: isSunk || isRaised ? side.width / (isHalf ? 2 : 1) : 0, color, style: 'solid' };
    };
  const painted = (of: ReturnType<typeof half>, by: number): readonly BoxOperation[] => {
    const [top, right, bottom, left] = [of(border[0], 0), of(border[1], 1), of(border[2], 2), of(border[3], 3)];
    if (top.width + right.width + bottom.width + left.width === 0) return [];
    const [x, y] = [border[3].width * by, border[0].width * by];
    const [w, h] = [area.w - x - border[1].width * by, area.h - y - border[2].width * by];
    const inner = { x: area.x + x, y: area.y + y, w: Math.max(0, w), h: Math.max(0, h) };
    return [{ kind: 'box', ...inner, radius: radiusOf(style, inner), border: [top, right, bottom, left] }];
  };
  return [...painted(half('groove', 'ridge', true), 0), ...painted(half('ridge', 'groove', false), 0.5)];
}

/** A plain shape that a widget draws inside of its box. */
export const shape = (
  area: Area,
  fill: unknown,
  size = 0,
  border?: { readonly width: number; readonly color: string },
): BoxOperation => ({
  kind: 'box',
  ...area,
  radius: round(clamp(size, 0, Math.min(area.w, area.h) / 2)),
  fill: paintOf(fill),
  border: border && border.width > 0 ? fourEdges({ ...border, style: 'solid' }) : undefined,
});
const fourEdges = (side: Edge): BoxOperation['border'] => [side, side, side, side];

const aligns: readonly unknown[] = ['left', 'center', 'right', 'justify'] satisfies TextOperation['align'][];
const isAlign = (value: unknown): value is TextOperation['align'] => aligns.includes(value);
const isValign = (value: unknown): value is TextOperation['valign'] =>
  value === 'top' || value === 'middle' || value === 'bottom';

function weightOf(value: unknown): number {
  if (value === 'bold') return 700;
  return value === 'normal' ? 400 : num(value, 400);
}

/** `Auto` lets the text grow with the box. */
const sizeOf = (value: unknown, area: Area): number =>
  value === 'Auto' ? Math.max(1, Math.round(area.h * 0.7)) : Math.max(1, num(value, 14));

/** Of texts whose style names no colour. */
export const textColor = '#333333';

const cases: Readonly<Record<string, (text: string) => string>> = {
  uppercase: (text) => text.toUpperCase(),
  lowercase: (text) => text.toLowerCase(),
  capitalize: (text) => text.replace(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase()),
};
const inCase = (value: string, textTransform: unknown): string => cases[text(textTransform)]?.(value) ?? value;

function letterLook(style: Style): Pick<TextOperation, 'color' | 'gradient' | 'shadow'> {
  const paint = paintOf(style['color']);
  const shadow = style['textShadow'];
  return {
    color: colorOf(style['color'], textColor),
    ...(paint?.kind === 'gradient' && { gradient: paint }),
    ...(typeof shadow === 'object' && shadow !== null && { shadow: shadowOf(shadow) }),
  };
}

/** Text in the area, by the style's type properties; the padding is the caller's (`padded`). */
export function textOperation(style: Style, value: string, area: Area, single = false): TextOperation {
  const valign = style['verticalAlign'] ?? style['valign'];
  const decoration = style['textDecoration'];
  return {
    kind: 'text',
    ...area,
    text: inCase(value, style['textTransform']),
    ...letterLook(style),
    family: text(style['fontFamily']) || fontFamily,
    size: sizeOf(style['fontSize'], area),
    weight: weightOf(style['fontWeight']),
    italic: style['fontStyle'] === 'italic',
    align: isAlign(style['textAlign']) ? style['textAlign'] : 'left',
    valign: isValign(valign) ? valign : 'middle',
    lineHeight: num(style['lineHeight'], 1.2),
    letterSpacing: num(style['letterSpacing'], 0),
    decoration: decoration === 'underline' || decoration === 'line-through' ? decoration : 'none',
    single,
  };
}

/** A square icon in the middle of the area. */
export function iconOperation(d: readonly string[], area: Area, stroke: string, strokeWidth = 2): PathOperation {
  const side = Math.max(0, Math.min(area.w, area.h));
  return {
    kind: 'path',
    x: area.x + (area.w - side) / 2,
    y: area.y + (area.h - side) / 2,
    w: side,
    h: side,
    viewBox: { w: iconViewBox, h: iconViewBox },
    d,
    stroke,
    strokeWidth,
  };
}

/** 0..1, paler while disabled; draw operations do not carry it: painters apply it to the widget as a whole, with `rotation`. */
export const opacityOf = (style: Style): number =>
  clamp(num(style['opacity'], 1), 0, 1) * (style['disabled'] === true ? 0.5 : 1);
/** What the pointer becomes, by its name in css; undefined for what it is anyway. */
export function cursorOf(style: Style): string | undefined {
  const name = text(style['cursor']);
  return /^[a-z-]+$/.test(name) && name !== 'auto' ? name : undefined;
}

/** Degrees, clockwise, around the middle. */
export const rotationOf = (style: Style): number => num(style['backgroundImageRotation'] ?? style['rotate'], 0);

/** Parts of a filter that are percents, named as in css. */
const percents = ['grayscale', 'opacity', 'contrast', 'brightness', 'saturate'];

/** What the widget as a whole is seen through, as css has it; empty for nothing. A px is so large. */
export function filterOf(style: Style, px = 1): string {
  const filter = fields(style['filter']);
  const blurs = [blurOf(filter), blurOf(style['blurFilter'])].filter((blur) => blur > 0);
  const shares = percents.filter((name) => filter[name] !== undefined && filter[name] !== null);
  const turn = num(filter['hueRotate'], 0);
  return [
    ...blurs.map((blur) => `blur(${blur * px}px)`),
    ...shares.map((name) => `${name}(${Math.max(0, num(filter[name], name === 'grayscale' ? 0 : 100))}%)`),
    ...(turn === 0 ? [] : [`hue-rotate(${turn * 3.6}deg)`]),
  ].join(' ');
}
