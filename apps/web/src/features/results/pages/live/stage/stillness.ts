import type { PresentSession } from '@rehearse/contract';

/** Why nothing moves on a stage. */
export type Stillness = 'hidden' | 'pause';

/** ms without any input that make a pause, as everywhere in the results. */
const pauseMs = 10_000;

/** `quiet`: ms since something was heard of the session. */
export function stillnessOf(
  { isHidden, isEnded }: Pick<PresentSession, 'isHidden' | 'isEnded'>,
  quiet: number,
): Stillness | null {
  if (isEnded) return null;
  if (isHidden) return 'hidden';
  return quiet >= pauseMs ? 'pause' : null;
}
