import type { Erased } from '@rehearse/contract';
import { ok, retry } from '@rehearse/platform/ports';
import { ErasureQueue } from './erasure-queue';
import type { Eraser } from './erasure-queue';

const order = (session: string): Erased => ({ kind: 'session', app: 'a1', session });
const namesOf = (orders: readonly Erased[]) => orders.map((one) => ('session' in one ? one.session : ''));

/** Refuses every group in which `wrong` is. */
function eraserOf(wrong: string, whenAway: Eraser['whenAway'] = () => Promise.resolve(null)) {
  const groups: string[][] = [];
  const erase = async (orders: readonly Erased[]) => {
    groups.push(namesOf(orders));
    if (namesOf(orders).includes(wrong)) throw new Error('refused');
  };
  return { groups, erasing: new ErasureQueue({ erase, whenAway }) };
}

test('orders that wait are carried out together', async () => {
  const { groups, erasing } = eraserOf('none');
  expect(await Promise.all(['s1', 's2', 's3'].map((one) => erasing.carryOut(order(one))))).toEqual([ok, ok, ok]);
  expect(await erasing.carryOut(order('s4'))).toEqual(ok);
  expect(groups).toEqual([['s1', 's2', 's3'], ['s4']]);
});

test('one that is refused stops no others', async () => {
  const { erasing } = eraserOf('s3');
  const outcomes = ['s1', 's2', 's3', 's4', 's5'].map((one) => erasing.carryOut(order(one)));
  expect((await Promise.allSettled(outcomes)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test('while the store is away all come again', async () => {
  const later = retry('away', 1_000);
  const { groups, erasing } = eraserOf('s1', () => Promise.resolve(later));
  expect(await Promise.all(['s1', 's2'].map((one) => erasing.carryOut(order(one))))).toEqual([later, later]);
  expect(groups).toEqual([['s1', 's2']]);
});
