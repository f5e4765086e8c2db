import type { ScreenDepth } from '@rehearse/contract';
import { cssColor } from '../heat/color-ramp';

type Depth = Pick<ScreenDepth, 'seen' | 'sessions'>;

/** How many sessions saw this place, as a share of the height. */
export const seenAt = ({ seen }: Depth, share: number): number =>
  seen[Math.min(seen.length - 1, Math.max(0, Math.floor(share * seen.length)))] ?? 0;

/** For CSS: a colour for each depth by the share of sessions that saw it, with an edge wherever fewer did. */
export function depthShade({ seen, sessions }: Depth): string {
  const ends = seen.flatMap((count, at) => (count === seen[at + 1] ? [] : [at]));
  const bands = ends.map((end, index) => {
    const from = index === 0 ? 0 : (ends[index - 1] ?? 0) + 1;
    return `${cssColor((seen[end] ?? 0) / sessions)} ${from}% ${end + 1}%`;
  });
  return `linear-gradient(180deg, ${bands.join(', ')})`;
}
