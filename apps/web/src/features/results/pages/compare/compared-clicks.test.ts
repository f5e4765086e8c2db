import { adjustedWald, comparedRates, spread } from '@rehearse/stats';
import { comparedClicks } from './compared-clicks';

const rates = (a: readonly [number, number], b: readonly [number, number]) =>
  comparedRates(adjustedWald(...a), adjustedWald(...b));
const misclicks = (a: readonly number[], b: readonly number[]) => ({
  a: spread(a, 'count'),
  b: spread(b, 'count'),
  difference: null,
});
const few = [0, 0, 0, 0, 0, 0, 0, 1];
const many = [1, 2, 1, 1, 3, 1, 1, 1];

it('sets first clicks and missed ones of each task against each other, and judges all of them together', () => {
  const tasks = [
    { id: 't1', name: 'Buy', firstClickPossible: rates([1, 10], [9, 10]), misclicks: misclicks(few, many) },
    { id: 't2', name: '', firstClickPossible: rates([0, 0], [0, 0]), misclicks: misclicks([], []) },
  ];
  const rows = comparedClicks(tasks);
  expect(rows.map(({ task, name, measure, rate: { verdict } }) => [task, name, measure, verdict])).toEqual([
    ['t1', 'Buy', 'firstClick', 'clearly'],
    ['t1', 'Buy', 'missed', 'clearly'],
  ]);
  expect(rows[1]?.rate).toMatchObject({ a: { x: 1, n: 8 }, b: { x: 8, n: 8 } });
});
