import type { TaskRow } from '@rehearse/contract';
import { taskToShow } from './shown-task';

const task = (id: string, x: number, n: number) =>
  ({ id, steps: 2, rateOfGiven: { x, n, value: n > 0 ? x / n : null } }) as TaskRow;
const rows = [task('a', 8, 8), task('b', 2, 8), task('c', 5, 8)];

it('is the one that is wanted, else the weakest, else the first', () => {
  expect(taskToShow(rows, 'c')?.id).toBe('c');
  expect(taskToShow(rows, null)?.id).toBe('b');
  expect(taskToShow(rows, 'gone')?.id).toBe('b');
  expect(taskToShow([task('x', 3, 3), task('y', 3, 3)], null)?.id).toBe('x');
  expect(taskToShow([], 'c')).toBeUndefined();
});
