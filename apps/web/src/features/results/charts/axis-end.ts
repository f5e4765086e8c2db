import type { Spread } from '@rehearse/contract';
import { isSmallSample } from '@rehearse/stats';
import { roundTimeAbove } from './scales';

/** Where the axis ends on which these times are drawn, in ms; 0 where there are too few of each to draw. */
export function axisEnd(spreads: readonly Spread[]): number {
  const drawn = spreads.filter((spread) => !isSmallSample(spread));
  const longest = Math.max(0, ...drawn.map(({ hi, geometricMean }) => hi ?? geometricMean ?? 0));
  return longest > 0 ? roundTimeAbove(longest) : 0;
}
