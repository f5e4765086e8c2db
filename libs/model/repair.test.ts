import { fc } from '@rehearse/testkit/properties';
import { aLine, aScreen, aWidget, anApp, shop } from './app.fixture';
import { applyDiff, isEmptyDiff } from './diff';
import { repairApp } from './repair';
import { validateApp } from './validate';

test('a sound document comes back as it is', () => {
  const app = shop();
  const { app: repaired, diff } = repairApp(app);
  expect(repaired).toEqual(app);
  expect(repaired.widgets).toBe(app.widgets);
  expect(isEmptyDiff(diff)).toBe(true);
  expect(repairApp(app).repairs).toEqual([]);
});

test('how pictures fit their boxes moves over to their sizes, in every style, without being called a repair', () => {
  const fitted = (backgroundFit: unknown) => ({ backgroundFit, backgroundSize: 40, color: 'red' });
  const app = anApp({
    screens: [aScreen('s_a', { children: ['w_a', 'w_b'], style: fitted('cover') })],
    widgets: [
      aWidget('w_a', { style: fitted('stretch'), hover: fitted('contain') }),
      aWidget('w_b', { style: fitted(null) }),
    ],
    rest: { templates: { tw_a: { id: 'tw_a', name: 'A', style: fitted('contain') } } },
  });
  const { app: moved, repairs, diff } = repairApp(app);
  const sized = (backgroundSize: unknown) => ({ backgroundSize, color: 'red' });
  expect(repairs).toEqual([]);
  expect(moved.screens['s_a']?.style).toEqual(sized('cover'));
  expect(moved.widgets['w_a']).toMatchObject({ style: sized('100% 100%'), hover: sized('contain') });
  expect(moved.widgets['w_b']?.style).toEqual(sized(40));
  expect(moved.templates?.['tw_a']?.['style']).toEqual(sized('contain'));
  expect(applyDiff(app, diff)).toEqual(moved);
});

test('what old documents have wrong', () => {
  const app = anApp({
    screens: [
      aScreen('s_a', { x: -100, children: ['w_a', 'w_a', 'w_gone'], props: { start: true }, parents: ['s_b'] }),
      aScreen('s_b', { children: ['w_a', 'w_b'], props: { start: true }, parents: ['s_a'] }),
    ],
    widgets: [aWidget('w_a', { x: -90 }), aWidget('w_b', { w: -5, template: 'tw_gone' })],
    lines: [aLine('w_a', 's_gone'), aLine('w_a', 's_b', { points: [{ x: -100, y: 0 }] })],
    rest: {
      lastUUID: 9.9e21,
      groups: {
        g_a: { id: 'g_a', name: 'A', children: ['w_a', 'w_gone'], groups: ['g_a', 'g_empty'] },
        g_empty: { id: 'g_empty', name: 'Empty', children: ['w_gone'] },
      },
    },
  });
  const { app: repaired, diff, repairs } = repairApp(app);
  expect(validateApp(repaired)).toEqual([]);
  expect(repairs).toEqual([
    { kind: 'fields', count: 1 },
    { kind: 'children', count: 2 },
    { kind: 'start', count: 1 },
    { kind: 'groups', count: 2 },
    { kind: 'lines', count: 1 },
    { kind: 'templates', count: 1 },
    { kind: 'counter', count: 1 },
  ]);
  expect(repaired).toMatchObject({
    lastUUID: 10_000,
    screens: {
      s_a: { x: 0, children: ['w_a'], parents: ['s_b'], props: { start: true } },
      s_b: { x: 100, children: ['w_b'], parents: [], props: { start: false } },
    },
    widgets: { w_a: { x: 10 }, w_b: { x: 110, w: 1, template: null } },
    groups: { g_a: { children: ['w_a'], groups: [] } },
  });
  expect(Object.keys(repaired.groups ?? {})).toEqual(['g_a']);
  expect(Object.values(repaired.lines ?? {})).toMatchObject([{ to: 's_b', points: [{ x: 0, y: 0 }] }]);
  expect(applyDiff(app, diff)).toEqual(repaired);
});

test('groups that are nested too deeply are cut, and everything above stays', () => {
  const nested = Array.from({ length: 40 }, (_, level) => ({
    id: `g_${level}`,
    name: `Level ${level}`,
    children: [`w_${level}`],
    groups: [`g_${level + 1}`],
  }));
  const ids = nested.flatMap(({ children }) => children);
  const app = anApp({
    screens: [aScreen('s_a', { children: ids, props: { start: true } })],
    widgets: ids.map((id) => aWidget(id)),
    rest: { groups: Object.fromEntries(nested.map((group) => [group.id, group])) },
  });
  const { app: repaired } = repairApp(app);
  expect(validateApp(app)).not.toEqual([]);
  expect(validateApp(repaired)).toEqual([]);
  expect(repaired.groups).toMatchObject({ g_0: { groups: ['g_1'] }, g_1: { groups: ['g_2'] } });
});

test('of a list with foreign things in it the ids stay', () => {
  const app = anApp({
    screens: [aScreen('s_a', { children: ['w_a', 7, null] as string[], props: { start: true } })],
    widgets: [aWidget('w_a')],
  });
  expect(repairApp(app).app.screens['s_a']?.children).toEqual(['w_a']);
});

test('what was drawn beyond the corner of the canvas is shifted, which is no repair to tell of', () => {
  const app = anApp({
    screens: [aScreen('s_a', { x: -300, y: 20, children: ['w_a'] })],
    widgets: [aWidget('w_a', { x: -290, y: 30 })],
  });
  const { app: shifted, repairs } = repairApp(app);
  expect(shifted).toMatchObject({ screens: { s_a: { x: 0, y: 20 } }, widgets: { w_a: { x: 10, y: 30 } } });
  expect(repairs).toEqual([]);
});

const junk = fc.oneof(
  fc.constant(null),
  fc.constant(Number.NaN),
  fc.constant(-3),
  fc.constant('w_a'),
  fc.constant({}),
  fc.constant(['w_a', 's_a', 'g_a', 7]),
  fc.constant(true),
);
const fieldNames = [
  'id',
  'name',
  'type',
  'x',
  'w',
  'z',
  'children',
  'parents',
  'groups',
  'from',
  'to',
  'points',
  'event',
  'props',
  'style',
  'template',
  'isRootTemplate',
  'variantOf',
  'screenSize',
  'widgets',
  'screens',
  'lines',
  'lastUUID',
  'grid',
  'designtokens',
];
const someJunk = fc.dictionary(fc.constantFrom(...fieldNames), junk, { maxKeys: 4 });
const ids = ['a', 'b', 'w10000000_1', '__proto__', 'x@y'];
const maps = fc.dictionary(
  fc.constantFrom('screens', 'widgets', 'groups', 'lines', 'templates'),
  fc.dictionary(fc.constantFrom(...ids), fc.oneof(someJunk, junk)),
);

test('anything becomes a document that may be stored, and a second repair finds nothing', () => {
  fc.assert(
    fc.property(someJunk, maps, fc.boolean(), (root, entries, onTop) => {
      const raw = onTop ? { ...shop(), ...root, ...entries } : { ...shop(), ...entries, ...root };
      const { app } = repairApp(raw);
      expect(validateApp(app)).toEqual([]);
      expect(repairApp(app).app).toEqual(app);
    }),
    { numRuns: 1000 },
  );
});

test.each([null, 3, 'text', []])('%j becomes an empty document', (raw) => {
  expect(validateApp(repairApp(raw).app)).toEqual([]);
});
