import { normalTails } from './normal';

/** How often a value was seen in each of two groups. */
export interface Tally {
  readonly value: number;
  readonly first: number;
  readonly second: number;
}

/** Beyond so many the normal distribution is as good, and the exact one takes long. */
const mostExact = 60;

/**
 * Probability, two-sided, that chance alone makes one group's values rank so far above the other's: for what has an order and no
 * even distances, as steps of a scale. H. B. Mann and D. R. Whitney, "On a test of whether one of two random variables is
 * stochastically larger than the other", Annals of Mathematical Statistics 18 (1947), 50-60. Of up to 60 values by all ways to
 * deal them out, ties included; of more by the normal distribution with the correction for ties and for continuity
 * (E. L. Lehmann, "Nonparametrics" (1975), 1.4). null without values in both, or where all are equal.
 */
export function mannWhitney(tallies: readonly Tally[]): number | null {
  const ties = tallies.filter(({ first, second }) => first + second > 0).toSorted((a, b) => a.value - b.value);
  const n = sumOf(ties, ({ first }) => first);
  const m = sumOf(ties, ({ second }) => second);
  if (n === 0 || m === 0 || ties.length < 2) return null;
  return n + m <= mostExact ? exactly(ties, n, m) : normally(ties, n, m);
}

const sumOf = <One>(all: readonly One[], of: (one: One) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** Twice the rank that equal values share, so that it is whole: those below and the middle of themselves. */
function doubleRanks(ties: readonly Tally[]): readonly { readonly rank: number; readonly size: number }[] {
  let below = 0;
  return ties.map(({ first, second }) => {
    const size = first + second;
    const rank = 2 * below + size + 1;
    below += size;
    return { rank, size };
  });
}

const rankSum = (ties: readonly Tally[], ranks: ReturnType<typeof doubleRanks>): number =>
  ties.reduce((sum, { first }, index) => sum + first * (ranks[index]?.rank ?? 0), 0);

/** Of all ways to deal the values out to the first group, the share of those whose rank sum lies as far from the middle. */
function exactly(ties: readonly Tally[], n: number, m: number): number {
  const ranks = doubleRanks(ties);
  const seen = rankSum(ties, ranks);
  const middle = n * (n + m + 1);
  let ways = new Map([[0, new Map([[0, 1]])]]);
  for (const { rank, size } of ranks) ways = dealt(ways, rank, size, n);
  let far = 0;
  let all = 0;
  for (const [sum, count] of ways.get(n) ?? []) {
    all += count;
    if (Math.abs(sum - middle) >= Math.abs(seen - middle)) far += count;
  }
  return far / all;
}

/** Ways to have dealt out so many with such a rank sum: by number, then by sum. */
type Ways = Map<number, Map<number, number>>;

function dealt(ways: Ways, rank: number, size: number, most: number): Ways {
  const next: Ways = new Map();
  for (const [taken, sums] of ways)
    for (let more = 0, choices = 1; more <= size && taken + more <= most; more += 1) {
      const into = next.get(taken + more) ?? new Map<number, number>();
      next.set(taken + more, into);
      for (const [sum, count] of sums) {
        const reached = sum + more * rank;
        into.set(reached, (into.get(reached) ?? 0) + count * choices);
      }
      choices = (choices * (size - more)) / (more + 1);
    }
  return next;
}

function normally(ties: readonly Tally[], n: number, m: number): number {
  const all = n + m;
  const ranks = doubleRanks(ties);
  const away = Math.abs(rankSum(ties, ranks) - n * (all + 1)) / 2;
  const tied = sumOf(ranks, ({ size }) => size ** 3 - size) / (all * (all - 1));
  const sd = Math.sqrt(((n * m) / 12) * (all + 1 - tied));
  return normalTails(Math.max(0, away - 0.5) / sd);
}
