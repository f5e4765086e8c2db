import { anApp, aScreen, aWidget } from '../app.fixture';
import type { Change } from '../change';
import type { App } from '../document';
import { brokenInvariants } from '../invariants';
import { applyEdit } from './apply-edit';
import { LiveDocument } from './live-document';
import { operationsOfChanges } from './operations-of-changes';
import { renamedChanges } from './renamed-changes';

const before = () => anApp({ screens: [aScreen('s10000'), aScreen('s10001')], rest: { lastUUID: 10_002 } });

/** One that counts: adds a widget to a screen, in its own numbers. */
const adds = (screen: string, name: string, x: number): Change[] => {
  const oldValue = before().screens[screen];
  return [
    { type: 'add', parent: 'widgets', name: 'w10002', object: aWidget('w10002', { name, x }) },
    { type: 'add', parent: 'lines', name: 'l10003', object: { id: 'l10003', from: 'w10002', to: 's10001' } },
    { type: 'update', parent: 'screens', name: screen, object: { ...oldValue, children: ['w10002'] }, oldValue },
    { type: 'update', name: 'lastUUID', object: 10_004, oldValue: 10_002 },
  ];
};

function team() {
  const document = new LiveDocument(before());
  const client = () => {
    const aliases = new Map<string, string>();
    return (...changes: Change[]): void => {
      const renamed = renamedChanges(document, changes, aliases);
      for (const [name, id] of renamed.added) aliases.set(name, id);
      const meant = operationsOfChanges(document, renamed.changes);
      const result = meant.ok ? applyEdit(document, meant.operations) : meant;
      if (!result.ok) throw new Error(JSON.stringify(result.issues));
    };
  };
  return { ada: client(), bob: client(), app: (): App => document.app() };
}

test('two elements of one id stay two, each on its screen and with its link', () => {
  const { ada, bob, app } = team();
  ada(...adds('s10000', 'Ada’s', 1));
  bob(...adds('s10001', 'Bob’s', 2));
  const { widgets, screens, lines } = app();
  expect(Object.values(widgets).map(({ name }) => name)).toEqual(['Ada’s', 'Bob’s']);
  const [first = '', second = ''] = Object.keys(widgets);
  expect(first).toBe('w10002');
  expect([screens['s10000']?.children, screens['s10001']?.children]).toEqual([[first], [second]]);
  expect(Object.values(lines ?? {}).map(({ from }) => from)).toEqual([first, second]);
  expect(brokenInvariants(app())).toEqual([]);
});

test('whoever goes on with such an element changes their own, and deletes their own', () => {
  const { ada, bob, app } = team();
  ada(...adds('s10000', 'Ada’s', 1));
  bob(...adds('s10001', 'Bob’s', 2));
  const move = (name: string, from: number, to: number): Change => ({
    type: 'update',
    parent: 'widgets',
    name: 'w10002',
    object: aWidget('w10002', { name, x: to }),
    oldValue: aWidget('w10002', { name, x: from }),
  });
  bob(move('Bob’s', 2, 50));
  ada(move('Ada’s', 1, 40));
  const places = () => Object.values(app().widgets).map(({ name, x }) => [name, x]);
  expect(places()).toEqual([
    ['Ada’s', 40],
    ['Bob’s', 50],
  ]);
  bob({ type: 'delete', parent: 'widgets', name: 'w10002', oldValue: aWidget('w10002', { name: 'Bob’s', x: 50 }) });
  expect(places()).toEqual([['Ada’s', 40]]);
});

test('who loads the document anew and changes the other’s element changes that', () => {
  const { ada, bob, app } = team();
  ada(...adds('s10000', 'Ada’s', 1));
  bob(...adds('s10001', 'Bob’s', 2));
  const oldValue = app().widgets['w10002'];
  bob({ type: 'update', parent: 'widgets', name: 'w10002', object: { ...oldValue, y: 99 }, oldValue });
  expect(Object.values(app().widgets).map(({ name, y }) => [name, y])).toEqual([
    ['Ada’s', 99],
    ['Bob’s', 10],
  ]);
});

test('an element that is added as it is there already is the same', () => {
  const { ada, bob, app } = team();
  ada(...adds('s10000', 'One', 1));
  bob({ type: 'add', parent: 'widgets', name: 'w10002', object: aWidget('w10002', { name: 'One', x: 1 }) });
  expect(Object.keys(app().widgets)).toEqual(['w10002']);
});
