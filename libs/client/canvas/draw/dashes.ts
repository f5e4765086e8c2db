import type { Edge } from '@rehearse/widgets';

/** A line that begins and ends with a dash, or a path that ends where it begins. */
interface Way {
  /** px */
  readonly length: number;
  readonly isClosed: boolean;
}

/** Dots are round from here on, else squares. */
export const isRound = ({ style, width }: Pick<Edge, 'style' | 'width'>): boolean => style === 'dotted' && width > 3;

/** So that a dot at the end is not lost by rounding. */
const epsilon = 0.01;

/**
 * Lengths of dashes and gaps in turn, as Chromium fits them (`StyledStrokeData` of Blink), so that testers see the same: gaps are as near to
 * their usual length as whole dashes allow.
 */
export function dashesOf({ style, width }: Pick<Edge, 'style' | 'width'>, way: Way): readonly number[] {
  if (style === 'dotted') return dots(width, way);
  if (style !== 'dashed') return [];
  const [dash, gap] = width >= 3 ? [2 * width, width] : [3 * width, 2 * width];
  return dashes(dash, gap, way);
}

function dashes(dash: number, gap: number, way: Way): readonly number[] {
  const { length } = way;
  if (length <= 2 * dash) return [];
  const two = 2 * dash + gap;
  if (length <= two) return [(dash * length) / two, (gap * length) / two];
  return [dash, bestGap(dash, gap, way)];
}

function dots(width: number, way: Way): readonly number[] {
  if (!isRound({ style: 'dotted', width })) return dashes(width, width, way);
  if (way.length < 2 * width) return [0, 2 * width];
  return [0, bestGap(width, width, way) + width - epsilon];
}

function bestGap(dash: number, gap: number, { length, isClosed }: Way): number {
  const open = isClosed ? 0 : 1;
  const least = Math.floor((length + open * gap) / (dash + gap));
  const gapOf = (count: number) => (length - count * dash) / (count - open);
  const [wide, narrow] = [gapOf(least), gapOf(least + 1)];
  return narrow <= 0 || Math.abs(wide - gap) < Math.abs(narrow - gap) ? wide : narrow;
}
