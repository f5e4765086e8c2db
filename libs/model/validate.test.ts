import { aLine, aScreen, aWidget, anApp, shop } from './app.fixture';
import type { App } from './document';
import { validateApp } from './validate';

const faults = (app: unknown) => validateApp(app).map(({ path, code }) => `${path.join('.')} ${code}`);
const broken = (change: (app: App) => Partial<App>) => {
  const app = shop();
  return faults({ ...app, ...change(app) });
};
const group = (id: string, children: string[], groups: string[] = []) => ({ id, name: id, children, groups });

test('a sound document has no issues, with unknown fields and without the newer maps and an id', () => {
  expect(faults(shop())).toEqual([]);
  const { id: _id, groups: _groups, templates: _templates, designtokens: _tokens, ...old } = shop();
  expect(faults({ ...old, whatever: { a: 1 } })).toEqual([]);
});

test.each([null, 1, 'x', [], {}])('%j is no document', (raw) => {
  expect(faults(raw).length).toBeGreaterThan(0);
});

test('shape: the path of the field', () => {
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w_buy: aWidget('w_buy', { w: 0 }) } }))).toEqual([
    'widgets.w_buy.w type',
  ]);
  expect(broken(() => ({ screenSize: { w: Number.NaN, h: 1 } }))).toEqual(['screenSize.w type']);
});

test('1: keys and ids', () => {
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w_x: aWidget('w_y') } }))).toEqual([
    'widgets.w_x.id id-differs',
  ]);
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, 'w@s': aWidget('w@s') } }))).toEqual([
    'widgets.w@s.id id-form',
  ]);
});

test('2: children exist, on one screen only', () => {
  expect(
    broken(({ screens }) => ({
      screens: { ...screens, s_thanks: aScreen('s_thanks', { children: ['w_buy', 'w_gone'] }) },
    })),
  ).toEqual(['screens.s_thanks.children.0 widget-twice', 'screens.s_thanks.children.1 widget-unknown']);
});

test('3: groups are trees of widgets that exist', () => {
  expect(broken(() => ({ groups: { g_a: group('g_a', ['w_gone'], ['g_gone']) } }))).toEqual([
    'groups.g_a.children.0 widget-unknown',
    'groups.g_a.groups.0 group-unknown',
  ]);
  expect(broken(() => ({ groups: { g_a: group('g_a', ['w_buy']), g_b: group('g_b', ['w_buy']) } }))).toEqual([
    'groups.g_b.children.0 widget-twice',
  ]);
  expect(broken(() => ({ groups: { g_a: group('g_a', [], ['g_b']), g_b: group('g_b', [], ['g_a']) } }))).toEqual([
    'groups.g_a.groups.0 group-cycle',
    'groups.g_b.groups.0 group-cycle',
  ]);
  const deep = Array.from({ length: 33 }, (_, index) => group(`g_${index}`, [], index < 32 ? [`g_${index + 1}`] : []));
  expect(broken(() => ({ groups: Object.fromEntries(deep.map((entry) => [entry.id, entry])) }))).toEqual([
    'groups.g_0.groups group-depth',
  ]);
});

test('4: lines have ends and do not spin', () => {
  expect(broken(() => ({ lines: { l_a: { ...aLine('w_gone', 's_gone'), id: 'l_a' } } }))).toEqual([
    'lines.l_a.from line-from',
    'lines.l_a.to line-to',
  ]);
  expect(
    broken(() => ({ lines: { l_a: { ...aLine('s_start', 's_start', { event: 'loaded' }), id: 'l_a' } } })),
  ).toEqual(['lines.l_a.event line-loop']);
  const waiting = { id: 'l_a', from: 's_start', to: 's_start', event: 'loaded' };
  for (const wait of [{ delay: 1 }, { timer: 1 }])
    expect(broken(() => ({ lines: { l_a: { ...waiting, ...wait } } }))).toEqual([]);
  for (const wait of [{ delay: 0 }, { timer: 0 }, { delay: 0, timer: 1 }])
    expect(broken(() => ({ lines: { l_a: { ...waiting, ...wait } } }))).toEqual(['lines.l_a.event line-loop']);
});

test('5: templates', () => {
  const instance = (id: string) => aWidget(id, { template: 'tw_a', isRootTemplate: true });
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w_i: aWidget('w_i', { template: 'tw_a' }) } }))).toEqual([
    'widgets.w_i.template template-unknown',
  ]);
  expect(
    broken(({ widgets }) => ({
      widgets: { ...widgets, w_i: instance('w_i'), w_j: instance('w_j') },
      templates: { tw_a: { id: 'tw_a', variantOf: 'tw_b' }, tw_b: { id: 'tw_b', variantOf: 'tw_a' } },
    })),
  ).toEqual([
    'widgets.w_j.isRootTemplate template-root',
    'templates.tw_a.variantOf template-depth',
    'templates.tw_b.variantOf template-depth',
  ]);
});

test('6: masters do not lead back', () => {
  expect(
    faults(anApp({ screens: [aScreen('s_a', { parents: ['s_b', 's_gone'] }), aScreen('s_b', { parents: ['s_a'] })] })),
  ).toEqual([
    'screens.s_a.parents.0 screen-cycle',
    'screens.s_a.parents.1 screen-unknown',
    'screens.s_b.parents.0 screen-cycle',
  ]);
});

test('7, 8, 10: one start screen, a counter above all ids, own images', () => {
  expect(
    broken(({ screens }) => ({ screens: { ...screens, s_x: aScreen('s_x', { props: { start: true } }) } })),
  ).toEqual(['screens.s_x.props.start start-twice']);
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w10000_7: aWidget('w10000_7') } }))).toEqual([
    'lastUUID counter',
  ]);
  const picture = (url: string) => aWidget('w_p', { style: { backgroundImage: { url } } });
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w_p: picture('other/a.png') } }))).toEqual([
    'widgets.w_p.style.backgroundImage.url image-foreign',
  ]);
  expect(broken(({ widgets }) => ({ widgets: { ...widgets, w_p: picture('app1/a.png') } }))).toEqual([]);
});
