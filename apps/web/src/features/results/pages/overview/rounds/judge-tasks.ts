import type { Compared, OkOf, Rate, routes, Spread } from '@rehearse/contract';
import { type Difference, holm, isSmallSample } from '@rehearse/stats';

/** How sure one may be of a direction. */
export type Verdict = 'clearly' | 'probably' | 'cannotTell' | 'tooFew';

interface Judged<One> {
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

type ComparedTask = OkOf<typeof routes.analytics.compare>['tasks'][number];

const surely = 0.05;
/** As |z| > 1.28. */
const likely = 0.2;

/** What may be said of each task. It allows for how much is looked at here: success and time of every task. */
export function judgeTasks(tasks: readonly ComparedTask[]): readonly JudgedTask[] {
  const told = tasks.flatMap(({ rateOfGiven, duration }) => [enough(rateOfGiven), enough(duration)]);
  const adjusted = holm(told.flatMap((one) => (one ? [one.p ?? 1] : [])));
  const rest = adjusted.values();
  const judge = <One extends Sized>(one: Compared<One>): Judged<One> => {
    const found = enough(one);
    return { a: one.a, b: one.b, found, verdict: found ? verdictOf(rest.next().value ?? 1) : 'tooFew' };
  };
  return tasks.map(({ id, name, rateOfGiven, duration }) => ({
    id,
    name,
    success: judge(rateOfGiven),
    time: judge(duration),
  }));
}

type Sized = { readonly n: number };

const enough = <One extends Sized>({ a, b, difference }: Compared<One>) =>
  isSmallSample(a) || isSmallSample(b) ? null : difference;

const verdictOf = (p: number): Verdict => (p < surely ? 'clearly' : p < likely ? 'probably' : 'cannotTell');
