import { appOf, Driver } from '../editor.fixture';
import { type OrderMove, reorder, setOrder, siblingsOf } from './order';

const stack = () => new Driver(appOf(['a', 'b', 'c', 'd'].map((id, index) => ({ id, x: 0, y: index * 60 }))));
const orderOf = ({ editor }: Driver) => siblingsOf(editor.app, 's1').map(({ id }) => id);

it.each<[OrderMove, string, string]>([
  ['forward', 'ab', 'cabd'],
  ['forward', 'ac', 'badc'],
  ['forward', 'cd', 'abcd'],
  ['backward', 'bc', 'bcad'],
  ['backward', 'ab', 'abcd'],
  ['front', 'ac', 'bdac'],
  ['back', 'bd', 'bdac'],
])('%s of %s, neighbours together: %s', (move, chosen, expected) => {
  const driver = stack();
  driver.editor.change('order', (tx) =>
    reorder(
      tx,
      siblingsOf(tx.base, 's1').filter(({ id }) => chosen.includes(id)),
      move,
    ),
  );
  expect(orderOf(driver).join('')).toBe(expected);
});

it('tells widgets of the same z apart', () => {
  const driver = stack();
  driver.editor.change('same', (tx) => ['a', 'b', 'c'].forEach((id) => tx.patch('widgets', id, { z: 7 })));
  driver.editor.change('order', (tx) => setOrder(tx, ['c', 'a', 'b']));
  expect(['c', 'a', 'b'].map((id) => driver.editor.app.widgets[id]?.z)).toEqual([7, 8, 9]);
});
