import type { PresentSession } from '@rehearse/contract';
import { stagesOf } from './stage-order';

const session = (id: string, number: number | null, quiet: number, isEnded = false) =>
  ({ id, number, quiet, isEnded }) as PresentSession;
const rows = [session('c', null, 4_000), session('b', 2, 9_000), session('a', 1, 100), session('d', 3, 0)];
const ids = (...given: Parameters<typeof stagesOf>) => stagesOf(...given).map(({ id }) => id);

it('goes by when they began, or by how long nothing came; who has no number yet began last', () => {
  expect(ids(rows, 'startedFirst')).toEqual(['a', 'b', 'd', 'c']);
  expect(ids(rows, 'startedLast')).toEqual(['c', 'd', 'b', 'a']);
  expect(ids(rows, 'quietFirst')).toEqual(['b', 'c', 'a', 'd']);
});

it('keeps who has ended for five seconds', () => {
  expect(ids([session('a', 1, 4_999, true), session('b', 2, 5_000, true)], 'startedFirst')).toEqual(['a']);
});
