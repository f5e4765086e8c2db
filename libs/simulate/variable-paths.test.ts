import { randomBranches } from './random-branches';
import { begin, drive, shop, type } from './shop.fixture';
import { variablePaths } from './variable-paths';

test('paths lead to all that variables hold', () => {
  expect(variablePaths({ user: { name: 'Ada' }, list: [{ price: 1 }, 'x'], none: null, empty: [], zero: 0 })).toEqual([
    'user.name',
    'list[0].price',
    'list[1]',
    'none',
    'empty',
    'zero',
  ]);
  expect(variablePaths({})).toEqual([]);
});

test('a variable that is set is what its widgets hold, and rules see it', () => {
  const set = (path: string, value: unknown) => ({ kind: 'set', path, value }) as const;
  const { state, events } = drive(shop(), begin, type('name', 'Ada'), set('user.name', 'Grace'), set('cart[1]', 2));
  expect(state.data).toMatchObject({ user: { name: 'Grace' }, cart: [null, 2] });
  expect(events).toEqual([]);
});

test('branches at which chance decides are named with their ways', () => {
  expect(randomBranches(shop())).toEqual([{ id: 'ab', name: 'ab', ways: ['A', 'B'] }]);
});
