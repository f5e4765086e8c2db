import { sessionsForPrecision } from '@rehearse/stats';
import { axisOf } from './precision-axis';

it('shows how many sessions buy which precision, up to the wanted one', () => {
  const { ticks } = axisOf({ sessions: 0, target: 60, wanted: 0.1 });
  expect(ticks.map(({ kind, sessions }) => [kind, sessions])).toEqual([
    ['precision', sessionsForPrecision(0.2)],
    ['precision', sessionsForPrecision(0.15)],
    ['target', 60],
    ['precision', sessionsForPrecision(0.1)],
  ]);
});

it('drops labels that would touch, never now or the target', () => {
  const { ticks } = axisOf({ sessions: 40, target: 93, wanted: 0.1 });
  expect(ticks.filter(({ kind }) => kind !== 'precision').map(({ sessions }) => sessions)).toEqual([40, 93]);
  const gaps = ticks.slice(1).map(({ at }, index) => at - (ticks[index]?.at ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0.1);
});

it('has room for more sessions than anybody wanted', () => {
  const { end, ticks } = axisOf({ sessions: 500, target: 60, wanted: 0.1 });
  expect(end).toBeGreaterThan(500);
  expect(ticks.at(-1)).toMatchObject({ kind: 'now', sessions: 500 });
});
