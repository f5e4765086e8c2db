import type { FunnelRow } from '@rehearse/contract';
import { adjustedWald, spread } from '@rehearse/stats';
import { beginningStep, endingsOf, type Funnel, stepLosses, worstStep } from './step-losses';

const empty = spread([], 'time');
const row = (index: number, reached: number, dropped: number): FunnelRow => ({
  index,
  step: { type: 'WidgetClick', screen: 's', widget: 'w' },
  reached,
  rate: { ...adjustedWald(reached, 42) },
  rateOfAll: { ...adjustedWald(reached, 42) },
  rateOfGiven: { ...adjustedWald(reached, 42) },
  gap: empty,
  dropped: lostAt(`after${index}`, dropped),
});
const lostAt = (session: string, count: number): Funnel['lost'] => ({
  count,
  sessions: [session],
  named: [{ id: session, number: 1, label: '' }],
  endings: { completed: 0, gaveUp: 0, anotherTask: 0, left: count },
});
const nobody = lostAt('nobody', 0);

it('tells at each step who was lost on the way to it, at the first who was given the task and did no more', () => {
  const rows = [row(0, 42, 4), row(1, 38, 17), row(2, 21, 0)];
  const steps = stepLosses({ lost: lostAt('early', 2), rows });
  expect(steps.map(({ lost }) => lost.count)).toEqual([2, 4, 17]);
  expect(steps[0]?.lost.sessions).toEqual(['early']);
  expect(steps[2]?.lost.sessions).toEqual(['after1']);
  expect(worstStep(steps)?.row.index).toBe(2);
});

it('has no worst step where nobody is lost', () => {
  expect(worstStep(stepLosses({ lost: nobody, rows: [row(0, 3, 0), row(1, 3, 0)] }))).toBeNull();
  expect(stepLosses({ lost: nobody, rows: [] })).toEqual([]);
});

it('begins a task with the first step that needs an act', () => {
  const seen = { ...row(0, 3, 0), step: { type: 'ScreenLoaded', screen: 's' } };
  expect(beginningStep(stepLosses({ lost: nobody, rows: [seen, row(1, 2, 0)] }))?.row.index).toBe(1);
  expect(beginningStep(stepLosses({ lost: nobody, rows: [seen] }))).toBeNull();
});

it('says how lost attempts ended, the most frequent first', () => {
  const endings = { completed: 1, gaveUp: 0, anotherTask: 0, left: 3 };
  expect(endingsOf({ count: 4, sessions: [], named: [], endings })).toEqual([
    { ending: 'left', count: 3 },
    { ending: 'completed', count: 1 },
  ]);
});
