import type { ScreenDepth } from '@rehearse/contract';

export interface ScrollFacts {
  /** Sessions. */
  readonly n: number;
  /** px that everybody saw, and that half did. */
  readonly everybody: number;
  readonly half: number;
  /** px */
  readonly fold: number;
  /** Sessions that saw more than what is there without scrolling, and the last row. */
  readonly pastFold: number;
  readonly toEnd: number;
}

/** What is told of a screen in words. */
export function scrollFacts({
  seen,
  sessions,
  height,
  fold,
}: Pick<ScreenDepth, 'seen' | 'sessions' | 'height' | 'fold'>): ScrollFacts {
  const reachedBy = (least: number) =>
    Math.round((seen.filter((count) => sessions > 0 && count >= least).length / seen.length) * height);
  return {
    n: sessions,
    everybody: reachedBy(sessions),
    half: reachedBy(sessions / 2),
    fold: Math.round(fold * height),
    pastFold: seen[Math.ceil(fold * seen.length)] ?? 0,
    toEnd: seen.at(-1) ?? 0,
  };
}
