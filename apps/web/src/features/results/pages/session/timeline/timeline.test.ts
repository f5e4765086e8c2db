import type { LineEvent, SessionAttempt } from '@rehearse/contract';
import { lineEvent } from '../line-event.fixture';
import { clockText, createTimeAxis } from './time-axis';
import { drawnVisits, hiddenPeriodsOf, markOf, timelineEventsOf, nearestTo, taskPeriods, visitsOf } from './lanes';

describe('the axis', () => {
  test('gives a hidden page a gap, whatever it lasted, and nothing else', () => {
    const axis = createTimeAxis(100_000, [{ at: 50_000, lasts: 3_600_000 }], 544);
    expect([axis.x(0), axis.x(50_000, 0), axis.x(50_000, 1), axis.x(100_000)]).toEqual([0, 250, 294, 544]);
    expect(axis.cuts).toEqual([{ at: 50_000, lasts: 3_600_000, x: 250, width: 44 }]);
  });

  test('a stretch that begins at a cut begins behind it, one that ends there ends before', () => {
    const axis = createTimeAxis(100_000, [{ at: 50_000, lasts: 1 }], 544);
    expect(axis.stretch(50_000, 100_000)).toEqual({ left: 294, width: 250 });
    expect(axis.stretch(0, 50_000)).toEqual({ left: 0, width: 250 });
    expect(axis.stretch(40_000, 60_000)).toEqual({ left: 200, width: 144 });
  });

  test('many gaps leave room for what was seen', () => {
    const cuts = Array.from({ length: 100 }, (_, index) => ({ at: index * 100, lasts: 1 }));
    expect(createTimeAxis(10_000, cuts, 1_000).x(10_000, 0)).toBeCloseTo(600);
  });

  test('tells the time of a place: of a cut, where it is', () => {
    const { at, x } = createTimeAxis(10_000, [{ at: 4_000, lasts: 60_000 }], 1_044);
    expect([0, 200, 400, 420, 444, 544, 1_044].map(at)).toEqual([0, 2_000, 4_000, 4_000, 4_000, 5_000, 10_000]);
    expect([-20, 3_000].map(at)).toEqual([0, 10_000]);
    expect(at(x(7_300))).toBeCloseTo(7_300);
  });

  test('has ticks that can be read, and one for a session of no length', () => {
    const { ticks } = createTimeAxis(60_000, [], 600);
    expect(ticks.map(({ at }) => at)).toEqual([0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000]);
    expect(createTimeAxis(0, [], 600).ticks).toEqual([{ at: 0, x: 0 }]);
  });
});

test('moments lie before or behind a hidden page, and that it is shown again is none', () => {
  const line = [
    lineEvent(0, 'WidgetClick'),
    lineEvent(5, 'PageHidden', { lasts: 900 }),
    lineEvent(5, 'PageShown'),
    lineEvent(5, 'WidgetClick'),
    lineEvent(9, 'PageHidden'),
  ];
  expect(timelineEventsOf(line).map(({ event: { type }, hiddenBefore }) => [type, hiddenBefore])).toEqual([
    ['WidgetClick', 0],
    ['PageHidden', 0],
    ['WidgetClick', 1],
    ['PageHidden', 1],
  ]);
  expect(hiddenPeriodsOf(line)).toEqual([{ at: 5, lasts: 900 }]);
});

test('visits that are too short to be seen by themselves are drawn as one', () => {
  const axis = createTimeAxis(10_000, [], 1_000);
  const visit = (screen: string, from: number, to: number) => ({ screen, from, to });
  const visits = [visit('a', 0, 5_000), visit('b', 5_000, 5_020), visit('c', 5_020, 5_040), visit('a', 5_040, 9_990)];
  expect(drawnVisits(visits, axis)).toEqual([visit('a', 0, 5_000), visit('', 5_000, 5_040), visit('a', 5_040, 9_990)]);
  expect(drawnVisits([visit('b', 9_990, 10_000)], axis)).toEqual([visit('', 9_990, 10_000)]);
});

test.each([
  ['click', lineEvent(0, 'WidgetClick', { target: 'link' })],
  [null, lineEvent(0, 'WidgetChange', { state: 'open' })],
  ['missed', lineEvent(0, 'ScreenClick', { target: 'none' })],
  ['keyboard', lineEvent(0, 'WidgetClick', { target: 'link', byKeyboard: true })],
  ['typing', lineEvent(0, 'WidgetChange', { state: 'text' })],
  ['answer', lineEvent(0, 'WidgetChange', { state: 'text', answer: 'fine' })],
  ['answer', lineEvent(0, 'WidgetChange', { state: 'select', answer: 0 })],
  ['click', lineEvent(0, 'WidgetChange', { state: 'checked' })],
  ['click', lineEvent(0, 'ScreenGesture')],
  ['help', lineEvent(0, 'TaskAssisted')],
  ['gaveUp', lineEvent(0, 'TaskGivenUp')],
  [null, lineEvent(0, 'ScreenLoaded')],
])('drawn as %s', (mark, drawn) => expect(markOf(drawn)).toBe(mark));

test('visits follow what is on top, and one that is shown again goes on', () => {
  const line = [
    lineEvent(0, 'ScreenLoaded', { screen: 'home' }),
    lineEvent(2, 'OverlayLoaded', { screen: 'home', overlay: 'menu' }),
    lineEvent(3, 'OverlayRemoved', { screen: 'home', overlay: 'menu' }),
    lineEvent(4, 'ScreenLoaded', { screen: 'home' }),
    lineEvent(6, 'ScreenLoaded', { screen: 'pay' }),
  ];
  expect(visitsOf(line, 10).map(({ screen, from, to }) => [screen, from, to])).toEqual([
    ['home', 0, 2],
    ['menu', 2, 3],
    ['home', 3, 6],
    ['pay', 6, 10],
  ]);
  expect(visitsOf([], 10)).toEqual([]);
});

test('stretches of tasks that overlap stand below each other', () => {
  const attempt = (task: string, ...spans: [number, number][]): SessionAttempt => ({
    task,
    name: task,
    success: true,
    forced: false,
    outcome: 'direct',
    computed: 'direct',
    stretches: spans.map(([from, to]) => ({ from, to })),
    duration: 0,
    interactions: 0,
    misclicks: 0,
    steps: 1,
    hits: [],
  });
  const rows = taskPeriods([attempt('a', [0, 5], [9, 12]), attempt('b', [5, 9]), attempt('c', [2, 6])]);
  expect(rows.map(({ attempt: { task }, row }) => [task, row])).toEqual([
    ['a', 0],
    ['c', 1],
    ['b', 0],
    ['a', 0],
  ]);
});

test('the nearest moment', () => {
  expect(nearestTo([10, 20, 40], 29)).toBe(1);
  expect(nearestTo([], 29)).toBe(-1);
});

test('a place on the line as a clock', () =>
  expect([0, 59_999, 60_000, 3_727_000].map(clockText)).toEqual(['0:00', '0:59', '1:00', '1:02:07']));

describe('at the edges', () => {
  test('an axis gives each gap its 44 px, or its part of two fifths of the width', () => {
    const cuts = (count: number) => Array.from({ length: count }, (_, index) => ({ at: index + 1, lasts: 1 }));
    expect(createTimeAxis(100, cuts(1), 110).cuts[0]?.width).toBe(44);
    expect(createTimeAxis(100, cuts(1), 109).cuts[0]?.width).toBeCloseTo(43.6);
    expect(createTimeAxis(100, cuts(2), 110).cuts.map(({ width }) => width)).toEqual([22, 22]);
  });

  test('what begins or ends at a gap lies on the side that was seen', () => {
    const axis = createTimeAxis(100, [{ at: 50, lasts: 9 }], 144);
    expect([axis.x(49), axis.x(50), axis.x(51)]).toEqual([49, 50, 95]);
    expect(axis.stretch(50, 50)).toEqual({ left: 94, width: 0 });
  });

  test('ticks are 70 px apart or more, up to the end and not beyond', () => {
    const ticks = (length: number, width: number) => createTimeAxis(length, [], width).ticks.map(({ at }) => at);
    expect(ticks(2_000, 140)).toEqual([0, 1_000, 2_000]);
    expect(ticks(2_000, 139)).toEqual([0, 2_000]);
    expect(ticks(1_999, 140)).toEqual([0, 1_000]);
    expect(ticks(100_000_000, 100)).toEqual([0]);
  });

  test('a hidden page of no length is no gap', () => {
    expect(
      hiddenPeriodsOf([lineEvent(1, 'PageHidden', { lasts: 0 }), lineEvent(2, 'PageHidden', { lasts: 1 })]),
    ).toEqual([{ at: 2, lasts: 1 }]);
  });

  test('a miss is one before anything else, an answer before typing, typing before the keyboard', () => {
    const marked = (type: string, more: Partial<LineEvent>) => markOf(lineEvent(0, type, more));
    expect(marked('WidgetClick', { target: 'none', answer: 'x', byKeyboard: true })).toBe('missed');
    expect(marked('WidgetChange', { target: 'none', state: 'value', byKeyboard: true })).toBe('typing');
    expect(marked('WidgetChange', { state: 'typing', answer: '' })).toBe('answer');
    expect(marked('WidgetChange', { state: 'checked', answer: false })).toBe('answer');
    expect(marked('ScreenScroll', {})).toBeNull();
    expect(marked('WidgetGesture', {})).toBe('click');
  });

  test('a task begins in the row of one that ended at that moment', () => {
    const stretchOf = (task: string, from: number, to: number) =>
      ({ task, stretches: [{ from, to }] }) as unknown as SessionAttempt;
    const rowsOf = (...attempts: SessionAttempt[]) =>
      taskPeriods(attempts).map(({ attempt, row }) => [attempt.task, row]);
    expect(rowsOf(stretchOf('a', 0, 5), stretchOf('b', 5, 9))).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    expect(rowsOf(stretchOf('late', 6, 9), stretchOf('a', 0, 5), stretchOf('b', 4, 9))).toEqual([
      ['a', 0],
      ['b', 1],
      ['late', 0],
    ]);
  });

  test('a visit of no length is none, and an overlay without a name is its screen', () => {
    const line = [
      lineEvent(0, 'ScreenLoaded', { screen: 'a' }),
      lineEvent(3, 'OverlayLoaded', { screen: 'b' }),
      lineEvent(3, 'OverlayLoaded', { screen: 'b', overlay: 'c' }),
      lineEvent(9, 'ScreenLoaded', { screen: 'd' }),
    ];
    expect(visitsOf(line, 9).map(({ screen, from, to }) => [screen, from, to])).toEqual([
      ['a', 0, 3],
      ['c', 3, 9],
    ]);
  });

  test('of two that are as near the first', () => {
    expect([nearestTo([10, 20], 15), nearestTo([20, 10], 15), nearestTo([10, 20], 15.1)]).toEqual([0, 0, 1]);
  });

  test('no clock goes below zero', () => {
    expect([clockText(-1), clockText(3_599_999), clockText(3_600_000)]).toEqual(['0:00', '59:59', '1:00:00']);
  });
});
