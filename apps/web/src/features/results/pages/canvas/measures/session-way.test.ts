import type { FilmLine } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { wayOf } from './session-way';

const app = {
  screens: { s1: { id: 's1', x: 500, y: 100, w: 400, h: 800 }, s2: { id: 's2', x: 1_000, y: 100, w: 400, h: 800 } },
  widgets: { w1: { id: 'w1', x: 520, y: 140, w: 100, h: 40 } },
} as unknown as App;

const happened = (at: number, type: string, more: Partial<FilmLine> = {}) =>
  ({
    at,
    type,
    screen: 's1',
    overlay: '',
    widget: '',
    target: '',
    task: '',
    x: -1,
    y: -1,
    record: {},
    ...more,
  }) as FilmLine;
const events = [
  happened(0, 'ScreenLoaded'),
  happened(1_000, 'WidgetClick', { widget: 'w1', target: 'link', x: 0.25, y: 0.1 }),
  happened(1_500, 'TaskStarted', { task: 't1' }),
  happened(3_000, 'ScreenClick', { target: 'none', overlay: 's2', x: 0.5, y: 0.5 }),
  happened(3_500, 'WidgetClick', { widget: 'w1-2', target: 'link' }),
  happened(4_000, 'TaskGivenUp', { task: 't1' }),
  happened(6_000, 'ScreenGesture', {
    gesture: 'swipeUp',
    record: { gesture: { type: 'swipeUp', start: { x: 0.5, y: 0.9, t: 0 }, end: { x: 0.5, y: 0.1, t: 1 } } },
  }),
  happened(7_000, 'WidgetClick', { screen: 'gone', widget: 'gone', x: 0.5, y: 0.5 }),
];

it('is what was done, where, and how long after the step before', () => {
  const way = wayOf(app, events, null);
  expect(way.map(({ number, screen, place, since }) => [number, screen, place, since])).toEqual([
    [1, 's1', { x: 100, y: 80 }, 1_000],
    [2, 's2', { x: 200, y: 400 }, 2_000],
    [3, 's1', { x: 70, y: 60 }, 500],
    [4, 's1', { x: 200, y: 720 }, 2_500],
    [5, 'gone', null, 1_000],
  ]);
  expect(way.map(({ isMissed, isExact }) => [isMissed, isExact])).toEqual([
    [false, true],
    [true, true],
    [false, false],
    [false, true],
    [false, true],
  ]);
});

it('is of one task, with the numbers that steps have in the session', () => {
  expect(wayOf(app, events, 't1').map(({ number }) => number)).toEqual([2, 3]);
  expect(wayOf(app, events, 't2')).toEqual([]);
});
