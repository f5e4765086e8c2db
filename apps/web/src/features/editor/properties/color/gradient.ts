import { between } from './color';
import { numberOf } from '../common-value';

/** As documents hold it: stops sorted by `p`, percent along the direction (degrees as in css). */
export interface Gradient {
  readonly direction: number;
  readonly colors: readonly Stop[];
  readonly gradient: true;
}
interface Stop {
  readonly c: string;
  readonly p: number;
}

const sorted = (stops: readonly Stop[]): Stop[] => [...stops].sort((a, b) => a.p - b.p);
const withStops = (gradient: Gradient, stops: readonly Stop[]): Gradient => ({ ...gradient, colors: sorted(stops) });

/** The gradient in a fill; null for colours and nothing. */
export function readGradient(value: unknown): Gradient | null {
  if (typeof value !== 'object' || value === null) return null;
  const { direction, colors } = value as { direction?: unknown; colors?: unknown };
  if (!Array.isArray(colors) || colors.length === 0) return null;
  const stops = colors.map((stop: { c?: unknown; p?: unknown }) => ({
    c: typeof stop?.c === 'string' ? stop.c : 'transparent',
    p: numberOf(stop?.p, 0),
  }));
  return { direction: numberOf(direction, 180), colors: sorted(stops), gradient: true };
}

/** A gradient that starts with a colour and fades to white. */
export const gradientFrom = (color: string): Gradient => ({
  direction: 180,
  colors: [
    { c: color, p: 0 },
    { c: '#FFFFFF', p: 100 },
  ],
  gradient: true,
});

export const firstColor = (gradient: Gradient): string => gradient.colors[0]?.c ?? '#FFFFFF';

/** The colour at a place, as it is painted. */
export function colorAt({ colors }: Gradient, p: number): string {
  const after = colors.findIndex((stop) => stop.p >= p);
  const [left, right] = [colors[after - 1], colors[after]];
  if (!left || !right) return (right ?? colors.at(-1))?.c ?? 'transparent';
  return between(left.c, right.c, right.p === left.p ? 1 : (p - left.p) / (right.p - left.p));
}

/** Adds a stop that changes nothing yet; `index` is where it is in the list. */
export function addStop(gradient: Gradient, p: number): { readonly gradient: Gradient; readonly index: number } {
  const stop = { c: colorAt(gradient, p), p };
  const next = withStops(gradient, [...gradient.colors, stop]);
  return { gradient: next, index: next.colors.indexOf(stop) };
}

/** Moves a stop, past others too; `index` is where it is then. */
export function moveStop(
  gradient: Gradient,
  index: number,
  p: number,
): { readonly gradient: Gradient; readonly index: number } {
  const before = gradient.colors[index];
  if (!before) return { gradient, index };
  const stop = { ...before, p: Math.round(Math.min(100, Math.max(0, p))) };
  const next = withStops(gradient, gradient.colors.with(index, stop));
  return { gradient: next, index: next.colors.indexOf(stop) };
}

export function colorStop(gradient: Gradient, index: number, c: string): Gradient {
  const before = gradient.colors[index];
  return before ? { ...gradient, colors: gradient.colors.with(index, { ...before, c }) } : gradient;
}

/** A gradient keeps two stops. */
export const removeStop = (gradient: Gradient, index: number): Gradient =>
  gradient.colors.length > 2 ? { ...gradient, colors: gradient.colors.toSpliced(index, 1) } : gradient;

export const reversed = (gradient: Gradient): Gradient =>
  withStops(
    gradient,
    gradient.colors.toReversed().map((stop) => ({ ...stop, p: 100 - stop.p })),
  );

/** css, lying from left to right for editing when a direction is given. */
export const gradientCss = ({ direction, colors }: Gradient, along = `${direction}deg`): string =>
  `linear-gradient(${along}, ${colors.map(({ c, p }) => `${c} ${p}%`).join(', ')})`;
