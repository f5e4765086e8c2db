import type { OkOf, routes } from '@rehearse/contract';

export type Scrolled = OkOf<typeof routes.analytics.scroll>;

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
export function scrollFacts({ rows, height, fold }: Pick<Scrolled, 'rows' | 'height' | 'fold'>): ScrollFacts {
  const n = rows[0]?.rate.n ?? 0;
  const reachedBy = (least: number) =>
    Math.round((rows.filter(({ rate }) => n > 0 && rate.x >= least).length / rows.length) * height);
  return {
    n,
    everybody: reachedBy(n),
    half: reachedBy(n / 2),
    fold: Math.round(fold * height),
    pastFold: rows[Math.ceil(fold * rows.length)]?.rate.x ?? 0,
    toEnd: rows.at(-1)?.rate.x ?? 0,
  };
}
