import { diffApps } from '@rehearse/model';
import { appOf } from '../editor.fixture';
import { historyOf, historyText } from './kept-history';
import { Store } from './store';

const app = () => appOf([{ id: 'a', x: 0, y: 0 }]);

/** A page that is opened again on a document, by default as the page before left it. */
function reopened(before: Store, document = before.app): Store {
  const store = new Store(document);
  store.recall(historyOf(historyText(before.history)));
  return store;
}
const box = (store: Store) => store.app.widgets['a'];

function worked(): Store {
  const store = new Store(app());
  store.transact('move', (tx) => tx.patch('widgets', 'a', { x: 5 }));
  store.transact('resize', (tx) => tx.patch('widgets', 'a', { w: 300 }));
  store.transact('rename', (tx) => tx.root('name', 'New'));
  return store;
}

it('what was done before can be undone and done again after a reload', () => {
  const before = worked();
  before.undo();
  const store = reopened(before);
  expect([store.canUndo, store.canRedo, store.undoName]).toEqual([true, true, 'resize']);
  store.redo();
  expect(store.app.name).toBe('New');
  for (let step = 0; step < 3; step += 1) store.undo();
  expect(diffApps(app(), store.app)).toEqual({});
  store.redo();
  expect(box(store)?.x).toBe(5);
});

it('what others changed meanwhile stays', () => {
  const before = worked();
  const theirs = new Store(before.app);
  theirs.transact('theirs', (tx) => tx.patch('widgets', 'a', { w: 44, y: 9 }));
  const store = reopened(before, theirs.app);
  store.undo();
  store.undo();
  store.undo();
  expect(box(store)).toMatchObject({ x: 0, y: 9, w: 44 });
  store.redo();
  expect(box(store)).toMatchObject({ x: 5, y: 9, w: 44 });
});

it('a deletion is undone, and what did not exist before a step is gone after its undo', () => {
  const before = new Store(app());
  before.transact('describe', (tx) => tx.root('own', 'Words'));
  before.transact('delete', (tx) => tx.remove('widgets', 'a'));
  const store = reopened(before);
  store.undo();
  expect(box(store)).toEqual(app().widgets['a']);
  store.undo();
  expect(store.app).not.toHaveProperty('own');
});

it('the latest steps are kept as far as there is room', () => {
  const before = new Store(app());
  for (let step = 0; step < 8; step += 1)
    before.transact(`step ${step}`, (tx) => tx.root('description', `${step}${'x'.repeat(60_000)}`));
  const store = reopened(before);
  let undone = 0;
  for (; store.canUndo; undone += 1) store.undo();
  expect(undone).toBeGreaterThan(2);
  expect(undone).toBeLessThan(8);
});

it.each([
  null,
  '',
  '{broken',
  'null',
  '[]',
  '{"undo":7,"redo":{}}',
  '{"undo":[null,7,[]],"redo":[{"name":"x"}]}',
  '{"undo":[{"name":"x","before":[],"after":[1],"cells":[]}]}',
  '{"undo":[{"name":"x","before":[],"after":[],"cells":[{"part":"widgets","name":"a","to":null}]}]}',
  '{"undo":[{"name":"x","before":[],"after":[],"cells":[{"part":"widgets","name":"a","to":{"id":"b"}}]}]}',
  '{"undo":[{"name":"x","before":[],"after":[],"cells":[{"part":"what","name":"a"}]}]}',
])('rubbish is no history: %s', (text) => {
  expect(historyOf(text)).toEqual({ undo: [], redo: [] });
});

it('of a history with rubbish in it what is after that is left', () => {
  const { undo } = worked().history;
  const text = historyText({ undo, redo: [] }).replace('"resize"', '7');
  expect(historyOf(text).undo.map(({ name }) => name)).toEqual(['rename']);
});
