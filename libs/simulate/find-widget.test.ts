import type { App, Line, Widget } from '@rehearse/model';
import { begin, click, drive, shop, tick, told, type } from './shop.fixture';

type Fields = { readonly lines?: readonly Line[]; readonly widgets?: Readonly<Record<string, Partial<Widget>>> };

/** The shop with lines added and widgets changed. */
function shopWith({ lines = [], widgets = {} }: Fields): App {
  const app = shop();
  const changed = Object.entries(widgets).map(([id, fields]) => [id, { ...app.widgets[id], id, ...fields } as Widget]);
  return {
    ...app,
    lines: { ...app.lines, ...Object.fromEntries(lines.map((line) => [line.id, line])) },
    widgets: { ...app.widgets, ...Object.fromEntries(changed) },
  };
}

const back = { kind: 'back' } as const;

test('a widget that overrides its master follows the lines of the master', () => {
  const app = shopWith({ widgets: { pay: { parentWidget: 'logo' } } });
  expect(drive(app, begin, click('buy'), click('pay')).state.screen).toBe('home');
});

test('a click on a menu leads somewhere if one of its entries does', () => {
  const target = (app: App) => drive(app, begin, click('menu')).events[0]?.target;
  expect(target(shop())).toBe('link');
  expect(target(shopWith({ widgets: { menu: { props: { navigation: [{ id: 'b', label: 'B', to: '' }] } } } }))).toBe(
    'none',
  );
});

test('a line to a widget scrolls there where the widget is on the screen, and does nothing where it is not', () => {
  const to = (widget: string) =>
    drive(shopWith({ lines: [{ id: 'l_to', from: 'plain', to: widget, event: 'click' }] }), begin, click('plain'));
  expect(to('far')).toMatchObject({ state: { screen: 'home' }, effects: [{ kind: 'scrollTo', widget: 'far' }] });
  expect(to('pay')).toMatchObject({ state: { screen: 'home' }, effects: [] });
});

test('an overlay that opens without a transition is not recorded as one that moves', () => {
  const help = { id: 'l_help', from: 'help', to: 'popup', event: 'click', animation: 'none' };
  expect(told(drive(shopWith({ lines: [help] }), begin, click('help')).events)).toEqual([
    'WidgetClick help home link',
    'OverlayLoaded popup home',
  ]);
});

test('a click beside the widgets of an overlay follows the line of the overlay, which then stays open', () => {
  const own = { id: 'l_own', from: 'popup', to: 'inside', event: 'click' };
  const { state, effects } = drive(shopWith({ lines: [own] }), begin, click('help'), click(null));
  expect(state.overlays).toEqual(['popup']);
  expect(effects).toEqual([{ kind: 'scrollTo', widget: 'inside' }]);
});

test.each([
  ['enter', 'KeyboardEnter'],
  ['up', 'KeyboardUp'],
] as const)('the key %s follows the line for %s, and no other', (key, event) => {
  const screenAfter = (of: string) =>
    drive(shopWith({ lines: [{ id: 'l_key', from: 'name', to: 'cart', event: of }] }), begin, {
      kind: 'key',
      widget: 'name',
      key,
    }).state.screen;
  expect(screenAfter(event)).toBe('cart');
  for (const other of ['KeyboardEnter', 'KeyboardUp', 'click'].filter((one) => one !== event))
    expect(screenAfter(other)).toBe('home');
});

test('a tick at the very edge of the screen is a press', () => {
  const line = { id: 'l_news', from: 'news', to: 'cart', event: 'click' };
  expect(drive(shopWith({ lines: [line] }), begin, { ...tick('news', false), x: 0, y: 0 }).state.screen).toBe('cart');
});

test('a field that is right again is so alone: the others stay refused', () => {
  const { state, events } = drive(shop(), begin, type('mail', 'no'), click('send'), type('name', 'Ada'));
  expect(state.invalid).toEqual(['mail']);
  expect(told(events)).toContain('ValidationOk name home');
});

test('what was refused is recorded with the error', () => {
  const { events } = drive(shop(), begin, type('mail', 'no'), click('send'));
  const errors = events.filter(({ type: kind }) => kind === 'ValidationError');
  expect(errors.map(({ state }) => state)).toEqual([
    { type: 'value', value: 'no' },
    { type: 'value', value: '' },
  ]);
});

test('the way back closes one overlay, then leaves the screen', () => {
  const { state } = drive(shop(), begin, click('buy'), click('back'), click('help'), back);
  expect(state).toMatchObject({ screen: 'home', overlays: [] });
});

test('a swipe that begins on a widget and follows the line of the screen is recorded as one on the screen', () => {
  const start = { x: 0.9, y: 0.5, t: 1 };
  const gesture = { type: 'swipeLeft', start, end: { ...start, x: 0.1, t: 90 } } as const;
  const { state, events } = drive(shop(), begin, { kind: 'gesture', widget: 'buy', gesture });
  expect(state.screen).toBe('splash');
  expect(events[0]).toMatchObject({ type: 'ScreenGesture', widget: null });
});

test('a branch that follows its rules draws nothing, records no draw and keeps none', () => {
  const { state, events } = drive(shop(), begin, type('name', 'Ada'), click('send'));
  expect(state).toMatchObject({ screen: 'done', variants: {} });
  expect(events.map(({ type: kind }) => kind)).not.toContain('WidgetInit');
});
