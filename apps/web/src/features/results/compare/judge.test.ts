import type { Compared } from '@rehearse/contract';
import { adjustedWald, changeOfTimes, type Comparison, differenceOfRates, level, spread } from '@rehearse/stats';
import { judgeAll, judgeTasks } from './judge';

type Asked = Parameters<typeof judgeTasks>[0][number];
type Trials = readonly [x: number, n: number];
type Difference = Compared<unknown>['difference'];
const told = (found: Comparison | null): Difference => found && { ...found, method: 'welch', level };

function task(id: string, rates: readonly [Trials, Trials], times: readonly (readonly number[])[] = [[], []]): Asked {
  const [a, b] = rates.map(([x, n]) => adjustedWald(x, n));
  const [slow, fast] = times.map((some) => spread(some, 'time'));
  if (!a || !b || !slow || !fast) throw new Error('two of each');
  const rateOfGiven = { a, b, difference: told(differenceOfRates(a, b)) };
  const duration = { a: slow, b: fast, difference: told(changeOfTimes(slow, fast)) };
  return { id, name: id, rateOfGiven, duration } as Asked;
}
const said = (...tasks: readonly Asked[]) =>
  judgeTasks(tasks).map(({ id, success, time }) => [id, success.verdict, time.verdict]);

it('says nothing of fewer than five', () => {
  const few = task('b', [
    [3, 9],
    [3, 4],
  ]);
  expect(said(few)).toEqual([['b', 'tooFew', 'tooFew']]);
  expect(judgeTasks([few])[0]?.success.found).toBeNull();
});

const second: Trials = [44, 58];
it.each<readonly [Trials, Trials, string]>([
  [[38, 42], [51, 58], 'cannotTell'],
  [[29, 42], [48, 58], 'probably'],
  [[17, 42], second, 'clearly'],
])('says how sure one may be: %j, %j', (first, other, verdict) => {
  expect(said(task('a', [first, other]))).toEqual([['a', verdict, 'tooFew']]);
});

const same: readonly [Trials, Trials] = [
  [5, 9],
  [5, 9],
];
it('says it of times', () => {
  const times = [
    [60_000, 70_000, 80_000, 75_000, 65_000],
    [20_000, 25_000, 22_000, 30_000, 24_000],
  ];
  expect(said(task('a', same, times))).toEqual([['a', 'cannotTell', 'clearly']]);
});

it('is the less sure the more it looks at', () => {
  const one = task('a', [
    [20, 42],
    [42, 60],
  ]);
  expect(said(one)[0]?.[1]).toBe('clearly');
  expect(said(one, ...['b', 'c', 'd'].map((id) => task(id, same)))[0]?.[1]).toBe('probably');
});

it('goes by the interval where there is no probability', () => {
  const rates = { a: adjustedWald(20, 40), b: adjustedWald(30, 40) };
  const between = (lo: number, hi: number) => ({
    ...rates,
    difference: { ...told(null), value: 0.25, lo, hi, p: null },
  });
  const judged = judgeAll([between(0.02, 0.4), between(-0.1, 0.4)] as Compared<typeof rates.a>[]);
  expect(judged.map(({ verdict }) => verdict)).toEqual(['clearly', 'cannotTell']);
});
