import { invertDiff } from '@rehearse/model';
import { appOf } from '../editor.fixture';
import { Store } from './store';

const open = () => new Store(appOf([{ id: 'a', x: 0, y: 0 }]));
const x = (store: Store) => store.app.widgets['a']?.x;
const move = (store: Store, to: number, merge = false) =>
  store.transact('move', (tx) => tx.patch('widgets', 'a', { x: to }), { merge });

it('yields the difference, and nothing for what is as before', () => {
  const store = open();
  const diff = move(store, 9);
  expect(Object.keys(diff.widgets?.updated ?? {})).toEqual(['a']);
  expect(move(store, 9)).toEqual({});
  expect(store.canUndo).toBe(true);
});

it('changes nothing when the recipe fails', () => {
  const store = open();
  const before = store.app;
  const failing = () =>
    store.transact('bad', (tx) => {
      tx.remove('widgets', 'a');
      throw new Error('no');
    });
  expect(failing).toThrow('no');
  expect(store.app).toBe(before);
});

it('makes one step of a gesture and takes it back on revert', () => {
  const store = open();
  const undoMark = store.setUndoMark('drag');
  move(store, 1);
  move(store, 2);
  undoMark.revert();
  expect(x(store)).toBe(0);
  move(store, 3);
  undoMark.end();
  store.undo();
  expect([x(store), store.canUndo]).toEqual([0, false]);
  store.redo();
  expect(x(store)).toBe(3);
});

it('makes one step of merged changes of the same name', () => {
  const store = open();
  move(store, 1, true);
  move(store, 2, true);
  store.undo();
  expect(x(store)).toBe(0);
});

it('brings back with each undo and redo what was noted before and after the whole step, merged or not', () => {
  let selected = 'before';
  const restored: unknown[] = [];
  const store = new Store(appOf([{ id: 'a', x: 0, y: 0 }]), {
    snapshot: () => [selected],
    restore: (snapshot) => restored.push(snapshot),
  });
  const moved = (to: number, merge: boolean, after: string) =>
    store.transact(
      'move',
      (tx) => {
        tx.patch('widgets', 'a', { x: to });
        selected = after;
      },
      { merge },
    );
  moved(1, true, 'first');
  moved(2, true, 'second');
  moved(3, false, 'third');
  store.undo();
  store.undo();
  store.redo();
  store.redo();
  expect(restored).toEqual([['second'], ['before'], ['second'], ['third']]);
});

it('forgets what could be redone after a new change', () => {
  const store = open();
  move(store, 1);
  store.undo();
  move(store, 2);
  expect(store.canRedo).toBe(false);
});

it('does not record what was loaded', () => {
  const store = open();
  const diff = open().transact('move', (tx) => tx.patch('widgets', 'a', { x: 5 }));
  store.load(diff);
  expect([x(store), store.canUndo]).toEqual([5, false]);
  store.load(invertDiff(diff));
  expect(x(store)).toBe(0);
});

it('does not merge changes of different names', () => {
  const store = open();
  store.transact('one', (tx) => tx.patch('widgets', 'a', { x: 1 }), { merge: true });
  store.transact('other', (tx) => tx.patch('widgets', 'a', { x: 2 }), { merge: true });
  store.undo();
  expect([x(store), store.undoName]).toEqual([1, 'one']);
});

it('an undo ends the gesture that is under way and takes it back', () => {
  const store = open();
  move(store, 1);
  const undoMark = store.setUndoMark('drag');
  move(store, 2);
  store.undo();
  expect(x(store)).toBe(1);
  undoMark.cancel();
  expect(x(store)).toBe(1);
  store.redo();
  expect(x(store)).toBe(2);
});

it('the end of a gesture that is over ends no other one', () => {
  const store = open();
  const first = store.setUndoMark('first');
  move(store, 1);
  const second = store.setUndoMark('second');
  move(store, 2);
  first.end();
  first.revert();
  move(store, 3);
  second.end();
  expect(store.undoName).toBe('second');
  store.undo();
  expect([x(store), store.undoName]).toEqual([1, 'first']);
});

it('a gesture that is taken back twice is so once', () => {
  const store = open();
  move(store, 1);
  const undoMark = store.setUndoMark('drag');
  move(store, 2);
  undoMark.revert();
  move(store, 5);
  undoMark.revert();
  undoMark.revert();
  undoMark.end();
  expect([x(store), store.canRedo]).toEqual([1, false]);
  store.undo();
  expect(x(store)).toBe(0);
});

it('tells nobody who has gone', () => {
  const store = new Store(appOf([{ id: 'a', x: 0, y: 0 }]));
  let heard = 0;
  const stop = store.listen(() => (heard += 1));
  store.transact('one', (tx) => tx.patch('widgets', 'a', { x: 1 }));
  stop();
  store.transact('two', (tx) => tx.patch('widgets', 'a', { x: 2 }));
  expect(heard).toBe(1);
});
