import { fc } from '@rehearse/testkit/properties';
import { aLine, aScreen, aWidget, anApp, shop } from './app.fixture';
import { applyDiff, diffApps, invertDiff } from './diff';
import { removal, ungrouping } from './remove';
import { validateApp } from './validate';

const big = () =>
  anApp({
    screens: [
      aScreen('s_a', { children: ['w_a', 'w_b'], props: { start: true } }),
      aScreen('s_b', { children: ['w_c', 'w_over'], parents: ['s_a'] }),
    ],
    widgets: [
      aWidget('w_a'),
      aWidget('w_b', { template: 'tw_a', style: { color: 'red' }, designtokens: { style: { background: 'dt_a' } } }),
      aWidget('w_c'),
      aWidget('w_over', { parentWidget: 'w_a' }),
    ],
    lines: [aLine('w_a', 's_b'), aLine('g_in', 's_b'), aLine('s_b', 's_a', { event: 'timer' })],
    rest: {
      groups: {
        g_out: { id: 'g_out', name: 'Out', children: [], groups: ['g_in'] },
        g_in: { id: 'g_in', name: 'In', children: ['w_a', 'w_b'] },
      },
      templates: { tw_a: { id: 'tw_a', style: { background: 'blue', color: 'green' } } },
      designtokens: { dt_a: { id: 'dt_a', value: '#fff' } },
    },
  });
const without = (...ids: string[]) => applyDiff(big(), removal(big(), ids));

test('a widget goes with its lines, its overrides and its place in lists', () => {
  const app = without('w_a');
  expect(Object.keys(app.widgets)).toEqual(['w_b', 'w_c']);
  expect(app.screens).toMatchObject({ s_a: { children: ['w_b'] }, s_b: { children: ['w_c'] } });
  expect(app.groups).toMatchObject({ g_in: { children: ['w_b'] } });
  expect(Object.keys(app.lines ?? {})).toEqual(['l_g_in_s_b_click', 'l_s_b_s_a_timer']);
});

test('groups that are left empty go, from the inside out, with their lines', () => {
  const app = without('w_a', 'w_b');
  expect(app.groups).toEqual({});
  expect(Object.keys(app.lines ?? {})).toEqual(['l_s_b_s_a_timer']);
});

test('a screen goes with its widgets, and another one becomes the start', () => {
  const app = without('s_a');
  expect(Object.keys(app.widgets)).toEqual(['w_c']);
  expect(app.screens).toMatchObject({ s_b: { parents: [], props: { start: true } } });
  expect(app.lines).toEqual({});
});

test('instances keep the style of a removed template, literals outlive a removed token', () => {
  expect(without('tw_a').widgets['w_b']).toMatchObject({
    template: null,
    isRootTemplate: false,
    style: { background: 'blue', color: 'red' },
  });
  expect(without('dt_a').widgets['w_b']?.designtokens).toEqual({ style: {} });
});

test('a removed token takes its own bindings along, and no others', () => {
  const app = big();
  const bound = { style: { background: 'dt_a', color: 'dt_b' }, hover: { color: 'dt_a' } };
  const tokens = { ...app.designtokens, dt_b: { id: 'dt_b', value: '#000' } };
  const two = {
    ...app,
    designtokens: tokens,
    widgets: { ...app.widgets, w_b: aWidget('w_b', { designtokens: bound }) },
  };
  const { widgets, designtokens } = applyDiff(two, removal(two, ['dt_a']));
  expect(widgets['w_b']?.designtokens).toEqual({ style: { color: 'dt_b' }, hover: {} });
  expect(Object.keys(designtokens ?? {})).toEqual(['dt_b']);
});

test('ungrouping leaves every other group as it is', () => {
  const app = big();
  const other = { id: 'g_other', name: 'Other', children: ['w_c'] };
  const more = { ...app, groups: { ...app.groups, g_other: other } };
  expect(applyDiff(more, ungrouping(more, 'g_in')).groups).toMatchObject({ g_other: other });
  expect(applyDiff(more, ungrouping(more, 'g_out')).groups).toEqual({ g_in: app.groups?.['g_in'], g_other: other });
  expect(ungrouping(more, 'g_gone')).toEqual({});
});

test('ungrouping hands the members to the group around', () => {
  const app = applyDiff(big(), ungrouping(big(), 'g_in'));
  expect(app.groups).toEqual({ g_out: { id: 'g_out', name: 'Out', children: ['w_a', 'w_b'], groups: [] } });
  expect(Object.keys(app.lines ?? {})).not.toContain('l_g_in_s_b_click');
});

test('whatever is removed, the document stays sound and undo brings it back', () => {
  const ids = [
    's_a',
    's_b',
    'w_a',
    'w_b',
    'w_c',
    'w_over',
    'g_out',
    'g_in',
    'tw_a',
    'dt_a',
    'l_w_a_s_b_click',
    'nothing',
  ];
  fc.assert(
    fc.property(fc.subarray(ids), (some) => {
      const diff = removal(big(), some);
      const app = applyDiff(big(), diff);
      expect(validateApp(app)).toEqual([]);
      expect(diffApps(applyDiff(app, invertDiff(diff)), big())).toEqual({});
    }),
  );
  expect(removal(shop(), ['nothing'])).toEqual({});
});

test('groups and variants keep the looks of a removed template, too', () => {
  const app = big();
  const groups = { ...app.groups, g_in: { id: 'g_in', name: 'In', children: ['w_a'], template: 'tw_a' } };
  const templates = { ...app.templates, tw_b: { id: 'tw_b', variantOf: 'tw_a', style: { color: 'pink' } } };
  const two = { ...app, groups, templates };
  const after = applyDiff(two, removal(two, ['tw_a']));
  expect(after.templates).toEqual({
    tw_b: { id: 'tw_b', variantOf: null, style: { background: 'blue', color: 'pink' } },
  });
  expect(after.groups?.['g_in']).toMatchObject({ template: null, style: { background: 'blue', color: 'green' } });
  expect(validateApp(after)).toEqual([]);
});
