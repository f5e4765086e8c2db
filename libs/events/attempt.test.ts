import { attemptOf, type Goal } from '.';
import { sessionOf, type SentEvent } from './session.fixture';

const start = 1_767_000_000_000;
const at = (seconds: number, type: string, more: Partial<SentEvent> = {}): SentEvent => ({
  type,
  screen: 'home',
  time: start + seconds * 1_000,
  ...more,
});
const see = (seconds: number, screen: string) => at(seconds, 'ScreenLoaded', { screen });
const press = (seconds: number, widget: string, screen = 'home') =>
  at(seconds, 'WidgetClick', { screen, widget, target: 'link' });
const miss = (seconds: number) => at(seconds, 'ScreenClick', { target: 'none' });
const begin = (seconds: number, task: string) => at(seconds, 'TaskStarted', { task });
const done = (seconds: number, task: string) => at(seconds, 'TaskCompleted', { task });
const giveUp = (seconds: number, task: string) => at(seconds, 'TaskGivenUp', { task });

const a: Goal = {
  id: 'a',
  strict: false,
  flow: [
    { type: 'ScreenLoaded', screen: 'home' },
    { type: 'WidgetClick', screen: 'home', widget: 'order' },
    { type: 'ScreenLoaded', screen: 'done' },
  ],
};
const b: Goal = {
  id: 'b',
  strict: false,
  flow: [
    { type: 'ScreenLoaded', screen: 'home' },
    { type: 'WidgetClick', screen: 'home', widget: 'help' },
    { type: 'ScreenLoaded', screen: 'help' },
  ],
};
const attempt = (goal: Goal, ...events: readonly SentEvent[]) => attemptOf(goal, sessionOf(events));

describe('the worked example of analytics.md 4.11', () => {
  const sessions: readonly (readonly SentEvent[])[] = [
    [
      see(0, 'home'),
      begin(0, 'a'),
      press(1, 'help'),
      see(1.5, 'help'),
      press(2.5, 'home', 'help'),
      see(3, 'home'),
      press(4.8, 'order'),
      see(5, 'done'),
      done(5, 'a'),
      see(7, 'home'),
      begin(7, 'b'),
      press(9, 'help'),
      see(9.3, 'help'),
      done(9.3, 'b'),
      at(10, 'SessionEnd'),
    ],
    [
      see(0, 'home'),
      begin(0, 'a'),
      giveUp(9, 'a'),
      begin(10, 'b'),
      press(12, 'order'),
      see(12.5, 'done'),
      press(14, 'home', 'done'),
      see(14.5, 'home'),
      press(16, 'help'),
      see(16.5, 'help'),
      done(16.5, 'b'),
      at(17, 'SessionEnd'),
    ],
    [
      see(0, 'home'),
      begin(0, 'a'),
      at(3, 'TaskAssisted', { task: 'a' }),
      press(4, 'order'),
      see(4.2, 'done'),
      done(4.2, 'a'),
      begin(6, 'b'),
      press(7, 'home', 'done'),
      see(7.2, 'home'),
    ],
    [],
  ];
  const of = (goal: Goal) => sessions.slice(0, 3).map((events) => attempt(goal, ...events));

  test('A: one with a detour, one who gave up, one who was helped', () => {
    expect(of(a).map(({ outcome }) => outcome)).toEqual(['indirect', 'gaveUp', 'assisted']);
    expect(of(a).map(({ duration }) => duration)).toEqual([5_000, 9_000, 4_200]);
  });

  test('B: one direct, one with a detour, one who left', () => {
    expect(of(b).map(({ outcome }) => outcome)).toEqual(['direct', 'indirect', 'failed']);
    expect(of(b).map(({ duration, ending }) => [duration, ending])).toEqual([
      [2_300, 'completed'],
      [6_500, 'completed'],
      [1_200, 'left'],
    ]);
  });
});

test('a task that was never reached is no attempt', () => {
  expect(attempt(b, see(0, 'home'), begin(0, 'a'))).toMatchObject({
    outcome: 'notStarted',
    ending: null,
    start: null,
  });
});

test('a task that is opened again has several stretches; the others are not part of it', () => {
  const found = attempt(
    a,
    see(0, 'home'),
    begin(1, 'a'),
    miss(2),
    begin(4, 'b'),
    press(5, 'order'),
    see(6, 'done'),
    see(7, 'home'),
    begin(10, 'a'),
    press(12, 'order'),
    see(13, 'done'),
  );
  expect(found).toMatchObject({
    outcome: 'direct',
    duration: 6_000,
    misclicks: 1,
    interactions: 2,
    start: start + 1_000,
  });
  expect(found.hits.map(({ step, gap }) => [step, gap])).toEqual([
    [0, 0],
    [1, 5_000],
    [2, 1_000],
  ]);
  expect(attempt(a, see(0, 'home'), begin(0, 'a'), giveUp(3, 'a'), begin(5, 'a'), press(6, 'x'))).toMatchObject({
    outcome: 'failed',
    ending: 'left',
    duration: 4_000,
  });
});

test('hidden time is taken out, also when nobody says that the page was shown again', () => {
  const hidden = (...back: readonly SentEvent[]) =>
    attempt(a, see(0, 'home'), begin(0, 'a'), at(2, 'PageHidden'), ...back, press(40, 'order'), see(41, 'done'));
  expect(hidden(at(30, 'PageShown')).duration).toBe(13_000);
  expect(hidden().duration).toBe(3_000);
});

test('a repeated view of what is open and misclicks are no detours, another view is', () => {
  const walk = (...between: readonly SentEvent[]) =>
    attempt(a, see(0, 'home'), begin(0, 'a'), ...between, press(5, 'order'), see(6, 'done')).outcome;
  expect(walk(see(1, 'home'), miss(2))).toBe('direct');
  expect(walk(at(1, 'WidgetChange', { widget: 'name' }))).toBe('direct');
  expect(walk(see(1, 'help'), see(2, 'home'))).toBe('indirect');
  expect(walk(press(2, 'name'))).toBe('indirect');
});

test('exact order looks at the kinds only that the flow names, and at what was open', () => {
  const views: Goal = { id: 'a', strict: true, flow: [a.flow[0], a.flow[2]].flatMap((step) => step ?? []) };
  const walk = (...between: readonly SentEvent[]) =>
    attempt(views, see(0, 'home'), begin(1, 'a'), ...between, press(5, 'order'), see(6, 'done')).complete;
  expect(walk(miss(2), press(3, 'name'))).toBe(true);
  expect(walk(see(2, 'help'))).toBe(false);
});

test('the overlay that is open when the task begins counts as shown', () => {
  const menu = { overlay: 'menu' };
  const goal: Goal = { id: 'a', strict: false, flow: [{ type: 'OverlayLoaded', screen: 'home', ...menu }] };
  const shown = [see(0, 'home'), at(1, 'OverlayLoaded', menu)];
  expect(attempt(goal, ...shown, begin(2, 'a'))).toMatchObject({ complete: true, begun: false, duration: 0 });
  expect(attempt(goal, ...shown, at(2, 'OverlayRemoved', menu), begin(3, 'a')).complete).toBe(false);
});

test('where the first click was made: on the overlay if one was open', () => {
  const on = (...events: readonly SentEvent[]) => attempt(a, see(0, 'home'), begin(0, 'a'), ...events).firstClickOn;
  expect(on(press(1, 'order'), press(2, 'x', 'done'))).toBe('home');
  expect(on(see(1, 'menu'), at(2, 'ScreenClick', { screen: 'menu', target: 'none' }))).toBe('menu');
  expect(on(at(1, 'WidgetClick', { overlay: 'cookies', widget: 'ok', target: 'link' }))).toBe('cookies');
  expect(on(see(1, 'done'))).toBeNull();
});

test('the first click is right on a step, and on the way to the next one', () => {
  const first = (...events: readonly SentEvent[]) => attempt(a, see(0, 'menu'), begin(0, 'a'), ...events).firstClick;
  expect(first()).toBeNull();
  expect(first(press(1, 'back', 'menu'), see(2, 'home'))).toBe('right');
  expect(first(press(1, 'back', 'menu'), press(2, 'back', 'menu'), see(3, 'home'))).toBe('wrong');
  expect(first(see(1, 'home'), press(2, 'order'))).toBe('right');
  expect(first(press(1, 'x', 'menu'), see(2, 'help'))).toBe('wrong');
});

test('begun is who acted and then hit; misses are told where the client tells', () => {
  expect(attempt(a, see(0, 'home'), begin(0, 'a'), miss(2))).toMatchObject({
    begun: false,
    misclicks: 1,
    discovery: null,
  });
  expect(attempt(a, see(0, 'home'), begin(0, 'a'), press(2, 'order'))).toMatchObject({
    begun: true,
    discovery: 2_000,
  });
  expect(attempt(a, begin(0, 'a'), at(1, 'ScreenClick'))).toMatchObject({ misclicks: null });
});

describe('a free session', () => {
  test('is matched as a whole, with all actions between exact steps, and timed from hit to hit', () => {
    const events = [see(0, 'x'), see(1, 'home'), miss(2), press(3, 'order'), see(4, 'done'), miss(5)];
    expect(attempt(a, ...events)).toMatchObject({
      complete: true,
      start: start + 1_000,
      duration: 3_000,
      actions: 4,
      interactions: 2,
      discovery: 1_000,
      misclicks: null,
    });
    expect(attempt({ ...a, strict: true }, ...events)).toMatchObject({ complete: false, outcome: 'failed' });
    expect(attempt(a)).toMatchObject({ outcome: 'failed', begun: false, start: null, hits: [] });
  });
});
