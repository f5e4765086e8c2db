import { type App, createApp, createScreen, type Widget } from '@rehearse/model';
import { reachableScreens } from './reachable-screens';

const button = (id: string, more: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type: 'Button',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  z: 0,
  ...more,
});

/** Screens a, b, c, d, ... with a button each (`a1`), `a` is the start; lines by their ends. */
function app(names: string, lines: readonly (readonly [string, string])[], more: Partial<App> = {}): App {
  const base = createApp({ name: 'Test', w: 100, h: 100, time: 0 });
  const screens = names.split('').map((id, index) => ({
    ...createScreen(base, { x: index * 200, y: 0, name: id }),
    id,
    children: [`${id}1`],
    props: { start: id === 'a' },
  }));
  return {
    ...base,
    screens: Object.fromEntries(screens.map((screen) => [screen.id, screen])),
    widgets: Object.fromEntries(screens.map(({ id }) => [`${id}1`, button(`${id}1`)])),
    lines: Object.fromEntries(lines.map(([from, to], index) => [`l${index}`, { id: `l${index}`, from, to }])),
    ...more,
  };
}
const ids = (screens: readonly { readonly id: string }[]) => screens.map(({ id }) => id).join('');
const change = (document: App, id: string, fields: object): App => ({
  ...document,
  screens: { ...document.screens, [id]: { ...document.screens[id], ...fields } as App['screens'][string] },
});

it('goes from the start along links of screens, widgets and groups, the nearest first', () => {
  const groups = { g: { id: 'g', name: 'g', children: ['b1'] } };
  const { reached, unreachable } = reachableScreens(
    app(
      'abcde',
      [
        ['a1', 'c'],
        ['a', 'b'],
        ['g', 'd'],
      ] as const,
      { groups },
    ),
  );
  expect(ids(reached)).toBe('abcd');
  expect(ids(unreachable)).toBe('e');
});

it('counts navigation entries, and the lines of masters and components', () => {
  const navigation = button('a1', { type: 'NavBar', props: { navigation: [{ label: 'B', to: 'b' }] } });
  const root = button('e1', { template: 't', isRootTemplate: true });
  const document = app(
    'abcde',
    [
      ['c1', 'd'],
      ['e1', 'c'],
    ] as const,
    {
      widgets: { a1: navigation, b1: button('b1', { template: 't' }), c1: button('c1'), d1: button('d1'), e1: root },
    },
  );
  expect(ids(reachableScreens(document).reached)).toBe('abcd');
  const child = change(change(document, 'e', { parents: ['a'], props: { start: true } }), 'a', { props: {} });
  expect(reachableScreens(child).exits.get('e')?.to).toEqual(new Set(['b', 'c']));
});

it('leads on through elements that decide, also through several, and not in circles', () => {
  const lines = [
    ['a1', 'or'],
    ['or', 'b'],
    ['or', 'or2'],
    ['or2', 'c'],
    ['or2', 'or'],
    ['d', 'or2'],
  ] as const;
  const base = app('abcd', lines);
  const random = { type: 'LogicOr', props: { isRandom: true } };
  const decides = { or: button('or', random), or2: button('or2', random) };
  const { reached, unreachable } = reachableScreens({ ...base, widgets: { ...base.widgets, ...decides } });
  expect([ids(reached), ids(unreachable)]).toEqual(['abc', 'd']);
});

it('leads on to the screens that a script names', () => {
  const base = app('abcd', [
    ['a1', 'sum'],
    ['sum', 'b'],
  ]);
  const sum = button('sum', { type: 'Script', props: { script: "return data.d > 8 ? 'c' : 'dd'" } });
  const { reached, unreachable } = reachableScreens({ ...base, widgets: { ...base.widgets, sum } });
  expect([ids(reached), ids(unreachable)]).toEqual(['acb', 'd']);
});

it.each(['load', 'databinding', 'repeat', 'screen'])(
  'leads on to the screens of a script that runs by itself: %s',
  (trigger) => {
    const base = app('abcde', [
      ['sum', 'b'],
      ['c1', 'd'],
    ]);
    const script = "qux.getScreen('e').hide(); return 'qux://c'";
    const sum = button('sum', { type: 'Script', props: { script, trigger } });
    const { reached, unreachable } = reachableScreens({ ...base, widgets: { ...base.widgets, sum } });
    expect([ids(reached), ids(unreachable)]).toEqual(['acbd', 'e']);
  },
);

it('calls no master, no part and nothing without a start unreachable', () => {
  const document = change(change(app('abcd', []), 'b', { segment: true }), 'a', { parents: ['c'] });
  expect(ids(reachableScreens(document).unreachable)).toBe('d');
  expect(reachableScreens(change(document, 'a', { props: { start: false } }))).toMatchObject({
    reached: [],
    unreachable: [],
  });
});

it('tells the way back and the button that does nothing', () => {
  const back = app('ab', [], { widgets: { a1: button('a1', { action: { type: 'back' } }), b1: button('b1') } });
  const there = { ...back, lines: { l: { id: 'l', from: 'a', to: 'b', event: 'swipeLeft' } } };
  const { exits } = reachableScreens(there);
  expect(exits.get('a')).toMatchObject({ goesBack: true, idle: undefined });
  expect(exits.get('b')).toMatchObject({ goesBack: false, idle: { id: 'b1' } });
});
