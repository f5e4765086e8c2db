import { aLine, aScreen, aWidget, shop } from '../app.fixture';
import type { Change } from '../change';
import type { App } from '../document';
import { validateApp } from '../validate';
import { applyEdit } from './apply-edit';
import { newIssues } from './check-entries';
import { LiveDocument } from './live-document';
import { operationsOfChanges } from './operations-of-changes';

/** The document after deltas that were all made by people who had seen `app`; or what is wrong with the last of them. */
function after(app: App, ...deltas: readonly (readonly Change[])[]): App | readonly string[] {
  const document = new LiveDocument(app);
  for (const changes of deltas) {
    const meant = operationsOfChanges(document, changes);
    const result = meant.ok ? applyEdit(document, meant.operations, { check: newIssues }) : meant;
    if (!result.ok) return result.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  }
  return document.app();
}

const screen = (app: App, fields: Partial<App['screens'][string]>): Change => {
  const oldValue = app.screens['s_start'];
  return { type: 'update', parent: 'screens', name: 's_start', object: { ...oldValue, ...fields }, oldValue };
};
const widget = (app: App, fields: Partial<App['widgets'][string]>): Change => {
  const oldValue = app.widgets['w_buy'];
  return { type: 'update', parent: 'widgets', name: 'w_buy', object: { ...oldValue, ...fields }, oldValue };
};
const added = (id: string): Change => ({ type: 'add', parent: 'widgets', name: id, object: aWidget(id) });

test('two clients that send whole elements both succeed, on one screen and in one widget', () => {
  const app = shop();
  const first = [added('w_x'), screen(app, { children: ['w_title', 'w_buy', 'w_x'] }), widget(app, { x: 1 })];
  const second = [added('w_y'), screen(app, { children: ['w_y', 'w_title', 'w_buy'] }), widget(app, { y: 2 })];
  expect(after(app, first, second)).toMatchObject({
    screens: { s_start: { children: ['w_y', 'w_title', 'w_buy', 'w_x'] } },
    widgets: { w_buy: { x: 1, y: 2 } },
  });
});

test('a client that says nothing of the old value means the difference to what stands there now', () => {
  const app = shop();
  const { oldValue: _none, ...change } = widget(app, { x: 5 });
  expect(after(app, [widget(app, { y: 2 })], [change])).toMatchObject({ widgets: { w_buy: { x: 5, y: 100 } } });
});

test('a field that a client leaves out was removed', () => {
  const app = shop();
  const { style: _gone, ...object } = app.widgets['w_buy'] ?? aWidget('w_buy');
  const result = after(app, [{ type: 'update', parent: 'widgets', name: 'w_buy', object }]);
  expect(result).not.toHaveProperty('widgets.w_buy.style');
});

test('what was deleted meanwhile stays deleted, and the rest of the delta counts', () => {
  const app = shop();
  const remove: Change[] = [{ type: 'delete', parent: 'widgets', name: 'w_buy' }];
  const result = after(app, remove, [widget(app, { x: 5 }), { type: 'update', name: 'name', object: 'New' }]);
  expect(result).toMatchObject({ name: 'New', screens: { s_start: { children: ['w_title'] } }, lines: {} });
  expect(result).not.toHaveProperty('widgets.w_buy');
});

test('whole maps, as they are in a whole document, mean what differs from now', () => {
  const app = shop();
  const { w_title: _gone, ...widgets } = app.widgets;
  const object = { ...widgets, w_n: aWidget('w_n') };
  const result = after(app, [{ type: 'update', name: 'widgets', object }]);
  expect(Object.keys((result as App).widgets)).toEqual(['w_buy', 'w_thanks', 'w_n']);
  expect((result as App).screens['s_start']?.children).toEqual(['w_buy']);
});

test('lists by index and other maps are one value', () => {
  const app = { ...shop(), fonts: ['a', 'b'], schemas: { s: 1 } };
  const changes: Change[] = [
    { type: 'delete', parent: 'fonts', name: '0' },
    { type: 'add', parent: 'fonts', name: '2', object: 'c' },
    { type: 'add', parent: 'schemas', name: 't', object: 2 },
  ];
  expect(after(app, changes)).toMatchObject({ fonts: ['b', 'c'], schemas: { s: 1, t: 2 } });
});

test('what no document can make right is refused, with its path', () => {
  const refused = (...changes: Change[]) => after(shop(), changes);
  const broken = { id: 'w_n', x: '1' };
  expect(refused({ type: 'add', parent: 'widgets', name: 'w_n', object: broken })).toContain('widgets.w_n.x type');
  expect(refused({ type: 'update', parent: 'widgets', name: 'w_buy', object: null })).toEqual(['widgets.w_buy type']);
  expect(refused({ type: 'update', name: 'widgets', object: [] })).toEqual(['widgets type']);
  expect(refused({ type: 'delete', name: 'screenSize' })).toEqual(['screenSize type']);
  expect(refused({ type: 'update', name: 'id', object: 'x' })).toEqual(['id name-forbidden']);
});

test('faults that an old document has keep nobody from working on it', () => {
  const old = { ...shop(), lines: { l_a: { ...aLine('w_buy', 's_gone'), id: 'l_a' } } };
  expect(validateApp(old)).toHaveLength(1);
  expect(after(old, [{ type: 'update', name: 'name', object: 'New' }])).toMatchObject({ name: 'New' });
  const narrow = { ...shop(), widgets: { ...shop().widgets, w_buy: aWidget('w_buy', { w: 0 }) } };
  expect(after(narrow, [widget(narrow, { x: 3 })])).toMatchObject({ widgets: { w_buy: { x: 3, w: 0 } } });
  expect(after(shop(), [widget(shop(), { w: 0 })])).toEqual(['widgets.w_buy.w type']);
});

test('a child that is gone leaves the list of a screen that is changed', () => {
  const app = shop();
  const broken = {
    ...app,
    screens: { ...app.screens, s_thanks: aScreen('s_thanks', { children: ['w_thanks', 'w_gone'] }) },
  };
  const object = { ...broken.screens.s_thanks, name: 'Bye' };
  expect(after(broken, [{ type: 'update', parent: 'screens', name: 's_thanks', object }])).toMatchObject({
    screens: { s_thanks: { name: 'Bye', children: ['w_thanks'] } },
  });
});
