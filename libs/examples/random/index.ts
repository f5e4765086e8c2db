/** A seeded source of chance (mulberry32), so that a demo with one seed is always the same. */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number;
  between(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(list: readonly T[]): T | undefined;
  /** Log-normal around `median`; `spread` is the standard deviation of the logarithm. */
  around(median: number, spread: number): number;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    happens: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
    around: (median, spread) => median * Math.exp(spread * normal()),
  };
}
