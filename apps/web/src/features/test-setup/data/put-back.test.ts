import type { FlowStep, Task } from '@rehearse/contract';
import { type App, applyEdit, LiveDocument } from '@rehearse/model';
import { type Missing, missingFor, puttingBack } from './put-back';

const screen = (id: string, children: readonly string[]) => ({
  id,
  name: id,
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  children,
  props: {},
  style: {},
});
const widget = (id: string) => ({
  id,
  name: id,
  type: 'Button',
  x: 0,
  y: 0,
  w: 1,
  h: 1,
  z: 0,
  props: { label: `Label ${id}` },
  style: {},
});
const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click' });
const before = {
  id: 'a',
  name: 'A',
  screenSize: { w: 10, h: 10 },
  screens: { s1: { ...screen('s1', ['w1', 'w2', 'w3']), props: { start: true } }, s2: screen('s2', ['w4']) },
  widgets: { w1: widget('w1'), w2: widget('w2'), w3: widget('w3'), w4: widget('w4') },
  groups: { g: { id: 'g', name: 'g', children: ['w2', 'w3'], groups: [] } },
  lines: { l1: line('l1', 'w2', 's2'), l2: line('l2', 'w1', 's2'), l3: line('l3', 'w4', 's1') },
} as unknown as App;
const put = (app: App, id: string, kind: Missing['kind']): App => {
  const document = new LiveDocument(app);
  applyEdit(document, puttingBack(app, before, { kind, ids: [id], name: '' }));
  return document.app();
};
const taskOf = (...flow: readonly FlowStep[]) => ({ id: 't', name: 't', description: '', flow }) as unknown as Task;
const missing = (app: App, step: FlowStep): Missing | undefined => missingFor(app, before, step, taskOf(step));
const without = (fields: Partial<App>): App => ({ ...before, ...fields });

it('brings a widget back to its place, with its links and its group, and nothing else', () => {
  const { w1, w3, w4 } = before.widgets;
  const { l3 } = before.lines ?? {};
  const app = without({
    screens: { s1: screen('s1', ['w1', 'w3']), s2: screen('s2', ['w4']) },
    widgets: { w1, w3, w4 },
    groups: { g: { id: 'g', name: 'other', children: ['w3'], groups: [] } },
    lines: { l3 },
  } as unknown as Partial<App>);
  expect(missing(app, { type: 'WidgetClick', screen: 's1', widget: 'w2@s1' })).toEqual({
    kind: 'widgets',
    ids: ['w2'],
    name: 'Label w2',
  });
  const back = put(app, 'w2', 'widgets');
  expect(back.screens['s1']?.children).toEqual(['w1', 'w2', 'w3']);
  expect(Object.keys(back.widgets).toSorted()).toEqual(['w1', 'w2', 'w3', 'w4']);
  expect(back.groups?.['g']).toMatchObject({ name: 'other', children: ['w2', 'w3'] });
  expect(Object.keys(back.lines ?? {}).toSorted()).toEqual(['l1', 'l3']);
});

it('brings a screen back with all that was on it; a link to what is still gone stays away', () => {
  const { w1, w3 } = before.widgets;
  const app = without({
    screens: { s1: screen('s1', ['w1', 'w3']) },
    widgets: { w1, w3 },
    groups: {},
    lines: {},
  } as unknown as Partial<App>);
  expect(missing(app, { type: 'ScreenLoaded', screen: 's2' })).toMatchObject({ kind: 'screens', ids: ['s2'] });
  const back = put(app, 's2', 'screens');
  expect(back.screens['s2']?.children).toEqual(['w4']);
  expect(Object.keys(back.lines ?? {}).toSorted()).toEqual(['l2', 'l3']);
  expect(back.widgets['w2']).toBeUndefined();
});

it('misses nothing that is there, or never was', () => {
  expect(missing(before, { type: 'WidgetClick', screen: 's1', widget: 'w2' })).toBeUndefined();
  expect(missing(before, { type: 'WidgetClick', screen: 's9', widget: 'w9' })).toBeUndefined();
});

it('brings back as few links as a task needs; none where links do not help', () => {
  const { l1, l2, l3 } = before.lines ?? {};
  const reach = { type: 'ScreenLoaded', screen: 's2' };
  const app = without({ lines: { l3 } } as unknown as Partial<App>);
  expect(missing(app, reach)).toMatchObject({ kind: 'lines', ids: ['l1'], name: 'Label w2' });
  expect(Object.keys(put(app, 'l1', 'lines').lines ?? {}).toSorted()).toEqual(['l1', 'l3']);
  const exact = { ...taskOf({ type: 'WidgetClick', screen: 's1', widget: 'w1' }, reach), strict: true };
  expect(missingFor(app, before, reach, exact)).toMatchObject({ ids: ['l2'], name: 'Label w1' });
  const both = { ...taskOf(...exact.flow, { type: 'WidgetClick', screen: 's1', widget: 'w2' }, reach), strict: true };
  expect(missingFor(app, before, reach, both)?.ids.toSorted()).toEqual(['l1', 'l2']);
  expect(missing(without({ lines: { l1, l2 } } as unknown as Partial<App>), reach)).toBeUndefined();
  expect(missing(app, { type: 'ScreenLoaded', screen: 's9' })).toBeUndefined();
});

it('brings a link back to where it led', () => {
  const { l3 } = before.lines ?? {};
  const moved = without({
    lines: { l1: { ...line('l1', 'w2', 's1'), animation: 'fadeIn' }, l3 },
  } as unknown as Partial<App>);
  expect(missing(moved, { type: 'ScreenLoaded', screen: 's2' })).toMatchObject({ kind: 'lines', ids: ['l1'] });
  expect(put(moved, 'l1', 'lines').lines).toEqual({ l1: before.lines?.['l1'], l3 });
});
