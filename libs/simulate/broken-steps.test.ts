import type { App } from '@rehearse/model';
import { brokenSteps, type WalkedStep } from './broken-steps';
import { shop } from './shop.fixture';

const view = (screen: string): WalkedStep => ({ type: 'ScreenLoaded', screen });
const press = (widget: string, screen: string, more: object = {}): WalkedStep => ({
  type: 'WidgetClick',
  widget,
  screen,
  ...more,
});
const faults = (app: App, flow: readonly WalkedStep[], strict = false) =>
  brokenSteps(app, [{ id: 't1', strict, flow }]).map(({ step, fault }) => [step, fault]);

const buying = [view('home'), press('buy', 'home'), view('cart'), press('pay', 'cart')];

/** The shop without a line, a widget or a screen; what named it goes with it, as in every valid document. */
function without(kind: 'lines' | 'widgets' | 'screens', id: string): App {
  const app = shop();
  const rest = Object.fromEntries(Object.entries(app[kind] ?? {}).filter(([key]) => key !== id));
  const lines = Object.fromEntries(
    Object.entries(app.lines ?? {}).filter(([, { from, to }]) => from !== id && to !== id),
  );
  return { ...app, lines, [kind]: rest };
}
test('a task that can be done has no broken step, in any order or exactly', () => {
  expect(faults(shop(), buying)).toEqual([]);
  expect(faults(shop(), buying, true)).toEqual([]);
  expect(faults(shop(), [])).toEqual([]);
});

test('a step breaks when its screen is gone, or its widget, from the prototype or from that screen', () => {
  expect(faults(without('screens', 'cart'), buying)).toEqual([
    [2, 'screenGone'],
    [3, 'screenGone'],
  ]);
  expect(faults(without('widgets', 'buy'), buying)).toContainEqual([1, 'widgetGone']);
  expect(faults(shop(), [view('home'), press('pay', 'home')])).toEqual([[1, 'widgetGone']]);
});

test('a step breaks when no way leads to its screen any more', () => {
  const opened = { type: 'OverlayLoaded', screen: 'home', overlay: 'popup' };
  expect(faults(without('lines', 'l_help'), [press('help', 'home'), opened])).toEqual([[1, 'unreachable']]);
});

test('in exact order entries of a menu lead on, and both ways of a branch, but nothing else', () => {
  expect(faults(shop(), [{ ...press('menu', 'home'), type: 'WidgetChange' }, view('cart')], true)).toEqual([]);
  expect(faults(shop(), [press('hero', 'home'), view('done')], true)).toEqual([]);
  expect(
    faults(shop(), [press('hero', 'home'), { type: 'OverlayLoaded', screen: 'home', overlay: 'popup' }], true),
  ).toEqual([[1, 'noWay']]);
  expect(faults(shop(), [press('back', 'cart'), view('home')], true)).toEqual([]);
});

test('behind a removed link a step breaks in exact order alone, where there is another way', () => {
  const app = shop();
  const line = Object.values(app.lines ?? {}).find(({ from, to }) => from === 'buy' && to === 'cart');
  const other = { id: 'l_other', from: 'plain', to: 'cart', event: 'click' };
  const detour = { ...app, lines: { ...app.lines, [line?.id ?? '']: { ...other, id: line?.id ?? '' } } };
  expect(faults(detour, buying)).toEqual([]);
  expect(faults(detour, buying, true)).toEqual([[2, 'noWay']]);
  expect(faults(detour, [view('home'), view('cart')], true)).toEqual([]);
});

test('a gesture whose link is gone is not told any more, neither of a widget nor of a screen', () => {
  const gesture = { type: 'swipeUp' };
  const swipe = { ...press('news', 'home', { gesture }), type: 'WidgetGesture' };
  const aside = { type: 'ScreenGesture', screen: 'home', gesture: { type: 'swipeLeft' } };
  expect(faults(shop(), [swipe, aside])).toEqual([]);
  expect(faults(shop(), [{ ...swipe, gesture: { type: 'swipeDown' } }])).toEqual([[0, 'noGesture']]);
  expect(faults(without('lines', 'l_rest'), [swipe])).toEqual([[0, 'noGesture']]);
  expect(faults(without('lines', 'l_swipe'), [swipe, aside])).toEqual([[1, 'noGesture']]);
  expect(faults(without('lines', 'l_swipe'), [{ ...aside, optional: true }])).toEqual([]);
});

test('what may be left out breaks nothing, and what follows it needs no link from before it', () => {
  const optional = press('gone', 'home', { optional: true });
  expect(faults(shop(), [view('home'), optional, view('cart')])).toEqual([]);
  expect(faults(shop(), [press('plain', 'home'), optional, view('cart')], true)).toEqual([]);
});

test('an overlay is opened by its widget, and its screen is seen behind it', () => {
  const opened = { type: 'OverlayLoaded', screen: 'home', overlay: 'popup' };
  expect(faults(shop(), [press('help', 'home'), opened, press('inside', 'home', { overlay: 'popup' })], true)).toEqual(
    [],
  );
  expect(faults(shop(), [press('buy', 'home'), opened], true)).toEqual([[1, 'noWay']]);
});

test('a pop-up opens only over screens that lead to it, and what is hidden is gone', () => {
  expect(faults(shop(), [{ type: 'OverlayLoaded', screen: 'cart', overlay: 'popup' }])).toEqual([[0, 'unreachable']]);
  expect(faults(shop(), [press('hidden', 'home')])).toEqual([[0, 'widgetGone']]);
});

test('back leads to where one came from, and from a pop-up to no view', () => {
  const back = press('back', 'cart');
  expect(faults(shop(), [back, view('home')], true)).toEqual([]);
  expect(faults(shop(), [back, view('done')], true)).toEqual([[1, 'noWay']]);
  expect(faults(shop(), [press('logo@cart', 'cart'), view('done')], true)).toEqual([[1, 'noWay']]);
  expect(faults(shop(), [press('echo', 'cart'), view('done')], true)).toEqual([]);
  expect(faults(shop(), [{ type: 'ScreenClick', screen: 'cart' }, view('done')], true)).toEqual([]);
  const inside = press('inside', 'home', { overlay: 'popup' });
  expect(faults(shop(), [inside, view('home')], true)).toEqual([[1, 'noWay']]);
});

test('a copy in a container or on a screen that inherits is the widget itself', () => {
  expect(faults(shop(), [view('home'), press('buy-2', 'home')])).toEqual([]);
  expect(faults(shop(), [view('home'), press('buy@home', 'home')])).toEqual([]);
});

test('without a start nobody gets anywhere', () => {
  const app = shop();
  const screens = Object.fromEntries(
    Object.entries(app.screens).map(([id, screen]) => [id, { ...screen, props: { ...screen.props, start: false } }]),
  );
  expect(faults({ ...app, screens }, [view('home')])).toEqual([[0, 'unreachable']]);
});
