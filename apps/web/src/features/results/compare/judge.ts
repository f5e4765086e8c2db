import type { Compared, OkOf, Rate, routes, Spread } from '@rehearse/contract';
import { type Difference, holm, isSmallSample } from '@rehearse/stats';

/** How sure one may be of a direction. */
export type Verdict = 'clearly' | 'probably' | 'cannotTell' | 'tooFew';

export interface Judged<One> {
  readonly a: One;
  readonly b: One;
  readonly verdict: Verdict;
  /** null where there are too few. */
  readonly found: Difference | null;
}

export interface JudgedTask {
  readonly id: string;
  readonly name: string;
  readonly success: Judged<Rate>;
  readonly time: Judged<Spread>;
}

type ComparedTask = Pick<
  OkOf<typeof routes.analytics.compare>['tasks'][number],
  'id' | 'name' | 'rateOfGiven' | 'duration'
>;

const surely = 0.05;
/** As |z| > 1.28. */
const likely = 0.2;

/**
 * What may be said of each. It allows for how many are looked at here (Holm); of a difference without a probability the interval
 * says it.
 */
export function judgeAll<One extends Sized>(all: readonly Compared<One>[]): readonly Judged<One>[] {
  const rest = holm(all.flatMap((one) => enough(one)?.p ?? [])).values();
  return all.map((one) => {
    const found = enough(one);
    const p = found?.p === null || !found ? null : (rest.next().value ?? 1);
    return { a: one.a, b: one.b, found, verdict: found ? verdictOf(found, p) : 'tooFew' };
  });
}

/** Success and time of every task, judged together. */
export function judgeTasks(tasks: readonly ComparedTask[]): readonly JudgedTask[] {
  const judged = judgeAll<Rate | Spread>(tasks.flatMap(({ rateOfGiven, duration }) => [rateOfGiven, duration]));
  return tasks.map(({ id, name }, index) => ({
    id,
    name,
    success: judged[2 * index] as Judged<Rate>,
    time: judged[2 * index + 1] as Judged<Spread>,
  }));
}

/** What there is enough of to compare. */
export const countOf = (all: readonly Judged<unknown>[]): number => all.filter(({ found }) => found !== null).length;

type Sized = { readonly n: number };

const enough = <One extends Sized>({ a, b, difference }: Compared<One>) =>
  isSmallSample(a) || isSmallSample(b) ? null : difference;

function verdictOf({ lo, hi }: Difference, p: number | null): Verdict {
  if (p === null) return lo > 0 || hi < 0 ? 'clearly' : 'cannotTell';
  return p < surely ? 'clearly' : p < likely ? 'probably' : 'cannotTell';
}
