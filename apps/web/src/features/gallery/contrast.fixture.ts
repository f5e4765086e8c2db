import type { App } from '@rehearse/model';
import { entriesOf, entryOf } from '@rehearse/model';
import { type DrawOperation, heldStates, kindOf, type Paint, resolveStyle, screenColor } from '@rehearse/widgets';
import { type Sample, sampleApp, sampleScreen } from './samples';
import type { Theme } from './themed';

/** Red, green, blue: 0 to 255 each. */
type Rgb = readonly [number, number, number];
/** Something that is painted, with the colour that it has there and the one that it lies on. */
export interface Seen {
  readonly operation: DrawOperation;
  readonly contrast: number;
}

function channels(color: string): readonly number[] {
  const hex = /^#([0-9a-f]{6})$/i.exec(color)?.[1];
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const numbers = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number);
  if (!numbers || numbers.some(Number.isNaN)) throw new Error(`a colour that is not read: ${color}`);
  return numbers;
}

/** What is seen of a colour on that ground. */
function over(color: string, ground: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0, alpha = 1] = channels(color);
  const mixed = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2])];
}

/** WCAG 2.2, relative luminance. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
function contrastOf(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const isIn = ({ x, y }: Point, area: { x: number; y: number; w: number; h: number }): boolean =>
  x >= area.x && y >= area.y && x <= area.x + area.w && y <= area.y + area.h;

/** About where its first or middle letter stands; of what has none, the middle. */
function pointOf(operation: DrawOperation): Point {
  const { x, y, w, h } = operation;
  const middle = { x: x + w / 2, y: y + h / 2 };
  if (operation.kind !== 'text') return middle;
  const half = operation.size / 2;
  const across = { left: x + half, right: x + w - half, center: middle.x, justify: x + half }[operation.align];
  const down = { top: y + half, bottom: y + h - half, middle: middle.y }[operation.valign];
  return { x: across, y: down };
}

const colorsIn = (paint: Paint | undefined): readonly string[] => {
  if (!paint) return [];
  return paint.kind === 'solid' ? [paint.color] : paint.stops.map(({ color }) => color);
};

function colorsOf(operation: DrawOperation): readonly string[] {
  if (operation.kind === 'text') return operation.gradient ? colorsIn(operation.gradient) : [operation.color];
  if (operation.kind === 'path') return [operation.fill, operation.stroke].filter((color) => color !== undefined);
  return colorsIn(operation.fill);
}

/** All that is painted of a sample in a theme. */
export function seenIn(sample: Sample, theme: Theme): readonly Seen[] {
  const app: App = sampleApp(sample, theme);
  const screen = entryOf(app, 'screens', sampleScreen);
  const [widget] = Object.values(entriesOf(app, 'widgets'));
  if (!screen || !widget) return [];
  const states = new Set([...heldStates(widget), ...(sample.shown ? [sample.shown] : [])]);
  const style = resolveStyle(app, widget, states);
  const operations = kindOf(widget.type).paint({ widget, style, states });
  const { background } = resolveStyle(app, screen);
  return seenOn(typeof background === 'string' ? background : screenColor, operations);
}

/** All that is painted on a ground, in its order, each with its least contrast to what lies below it. */
export function seenOn(background: string, operations: readonly DrawOperation[]): readonly Seen[] {
  const page = over(background, [255, 255, 255]);
  return operations.flatMap((operation, index) => {
    const point = pointOf(operation);
    if (operation.cut && !isIn(point, operation.cut)) return [];
    if (operation.kind === 'text' && operation.text.trim() === '') return [];
    let ground = page;
    for (const below of operations.slice(0, index)) {
      const isSeenThere = below.kind === 'box' && isIn(point, below) && (!below.cut || isIn(point, below.cut));
      if (isSeenThere) for (const color of colorsOf(below)) ground = over(color, ground);
    }
    const contrasts = colorsOf(operation).map((color) => contrastOf(over(color, ground), ground));
    return contrasts.length === 0 ? [] : [{ operation, contrast: Math.min(...contrasts) }];
  });
}
