import type { KnownAfter, Rate } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';

/** The interval that a rate of today would have with `n` testers, and half of its width. */
function intervalAt({ value }: Rate, n: number): { readonly lo: number; readonly hi: number } {
  const { lo, hi } = adjustedWald((value ?? 0) * n, n);
  return { lo: lo ?? 0, hi: hi ?? 1 };
}

export function marginAt(rate: Rate, n: number): number {
  const { lo, hi } = intervalAt(rate, n);
  return (hi - lo) / 2;
}

/** Places between now and then; more would not look otherwise. */
const places = 12;

/** How the interval would go on to narrow until `whole` testers, if the rate stayed as it is; empty where they are all there. */
export function expectedAt(rate: Rate, whole: number): readonly KnownAfter[] {
  if (whole <= rate.n) return [];
  return Array.from({ length: places + 1 }, (_, place) => {
    const n = rate.n + ((whole - rate.n) * place) / places;
    return { n, x: (rate.value ?? 0) * n, ...intervalAt(rate, n) };
  });
}
