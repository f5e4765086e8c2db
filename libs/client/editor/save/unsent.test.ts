import { applyDiff, cellsOf, type Diff, operationsBetween, removal } from '@rehearse/model';
import { appOf } from '../editor.fixture';
import { Store } from '../store/store';
import { unsentChanges } from './unsent';

const app = () =>
  appOf(
    [
      { id: 'a', x: 0, y: 0 },
      { id: 'b', x: 0, y: 90 },
    ],
    [],
  );

/** What is said of these acts, one after the other. */
function said(...acts: ((store: Store) => Diff)[]) {
  const store = new Store(app());
  const own = acts.map((act, index) => ({
    id: `edit ${index}`,
    at: index,
    operations: operationsBetween(cellsOf(act(store))),
  }));
  return unsentChanges(own, store.app, app()).map(({ id, kind, name, at }) => [id, kind, name, at]);
}
const patch = (fields: object) => (store: Store) => store.transact('x', (tx) => tx.patch('widgets', 'a', fields));

it.each([
  ['moved', { x: 5 }],
  ['resized', { x: 5, w: 9, h: 9 }],
  ['look', { style: { color: 'red' } }],
  ['look', { hover: { color: 'red' } }],
  ['content', { props: { label: 'New' } }],
  ['other', { z: 9 }],
])('a widget: %s', (kind, fields) => {
  expect(said(patch(fields))).toEqual([['a', kind, 'a', 0]]);
});

it('what was done twice counts once, at its latest; what was done otherwise counts apart', () => {
  expect(said(patch({ x: 5 }), patch({ name: 'New' }), patch({ x: 9 }))).toEqual([
    ['a', 'renamed', 'New', 1],
    ['a', 'moved', 'New', 2],
  ]);
});

it('what is new or gone is only that, and of the lists around it nothing is said', () => {
  const added = (store: Store) =>
    store.transact('add', (tx) => {
      const a = tx.get('widgets', 'a');
      if (a) tx.put('widgets', { ...a, id: 'n', name: 'New' });
      tx.patch('screens', 's2', { children: ['n'] });
    });
  const deleted = (store: Store) => store.transact('delete', (tx) => tx.merge(removal(store.app, ['a'])));
  expect(said(added)).toEqual([['n', 'added', 'New', 0]]);
  expect(said(deleted)).toEqual([['a', 'deleted', 'a', 0]]);
});

it('what comes to another screen is moved; a link is said of where it begins, the name of the prototype of itself', () => {
  const over = (store: Store) =>
    store.transact('move', (tx) => {
      tx.patch('screens', 's1', { children: ['b'] });
      tx.patch('screens', 's2', { children: ['a'] });
    });
  const linked = (store: Store) =>
    store.transact('link', (tx) => tx.put('lines', { id: 'l', from: 'b', to: 's2', points: [] } as never));
  const named = (store: Store) => store.transact('name', (tx) => tx.root('name', 'Shop'));
  const counted = (store: Store) => store.transact('count', (tx) => tx.root('lastUUID', 99_999));
  expect(said(over, linked, named, counted)).toEqual([
    ['a', 'moved', 'a', 0],
    ['b', 'link', 'b', 1],
    ['', 'renamed', '', 2],
  ]);
});

it('says on which screen it is, or was', () => {
  const before = app();
  const diff = removal(before, ['b']);
  const own = [{ id: 'edit', operations: operationsBetween(cellsOf(diff)) }];
  expect(unsentChanges(own, applyDiff(before, diff), before)).toMatchObject([{ id: 'b', screen: { id: 's1' } }]);
});
