import type { FunnelRow, Spread, TaskRow } from '@rehearse/contract';
import { adjustedWald } from '@rehearse/stats';
import { isFew, weakestTask } from './few';
import { stepLosses, worstStep } from './steps';

const spread: Spread = {
  n: 0,
  mean: null,
  sd: null,
  median: null,
  q1: null,
  q3: null,
  min: null,
  max: null,
  geometricMean: null,
  lo: null,
  hi: null,
};
const row = (index: number, reached: number, dropped: number): FunnelRow => ({
  index,
  step: { type: 'WidgetClick', screen: 's', widget: 'w' },
  reached,
  rate: { ...adjustedWald(reached, 42) },
  rateOfAll: { ...adjustedWald(reached, 42) },
  gap: spread,
  dropped: { count: dropped, sessions: [`after${index}`] },
});
const task = (id: string, x: number, n: number, missing = false): TaskRow => ({
  id,
  name: id,
  steps: 2,
  missing,
  sessions: n,
  starters: n,
  successes: x,
  rate: { ...adjustedWald(x, n) },
  rateOfStarters: { ...adjustedWald(x, n) },
  duration: spread,
  interactions: spread,
  discovery: spread,
  overrides: { success: 0, fail: 0 },
});

it('tells at each step who was lost on the way to it', () => {
  const steps = stepLosses([row(0, 42, 4), row(1, 38, 17), row(2, 21, 0)]);
  expect(steps.map(({ lost }) => lost.count)).toEqual([0, 4, 17]);
  expect(steps[2]?.lost.sessions).toEqual(['after1']);
  expect(worstStep(steps)?.row.index).toBe(2);
});

it('has no worst step where nobody is lost', () => {
  expect(worstStep(stepLosses([row(0, 3, 0), row(1, 3, 0)]))).toBeNull();
  expect(stepLosses([])).toEqual([]);
});

it('finds the weakest task among those that were tried and still exist', () => {
  const rows = [task('a', 9, 10), task('b', 0, 0), task('c', 1, 10, true), task('d', 4, 10)];
  expect(weakestTask(rows)?.id).toBe('d');
  expect(weakestTask([])).toBeNull();
});

it('says nothing by rates below five trials', () => {
  expect([0, 4, 5].map((n) => isFew({ n }))).toEqual([true, true, false]);
});
