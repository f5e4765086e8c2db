import type { FilmLine, LineEvent } from '@rehearse/contract';
import type { App } from '@rehearse/model';
import { initialState } from '@rehearse/simulate';
import { lineEvent } from '../line-event.fixture';
import { withHiddenTexts } from './hidden-texts';
import { momentsOf, timeAfter, timeBefore } from './moments';
import { pressesAt, pressesOf } from './presses';
import { rageOf } from './rage';

const event = (at: number, type: string, fields: Partial<LineEvent> = {}): LineEvent =>
  lineEvent(at, type, { screen: 's1', ...fields });

const filmLine = (at: number, type: string, fields: Partial<FilmLine> = {}): FilmLine => ({
  ...event(at, type),
  x: -1,
  y: -1,
  record: {},
  ...fields,
});

test('worth a look is where a task begins, what was missed, and who asked for help', () => {
  const line = [
    event(0, 'SessionStart'),
    event(10, 'TaskStarted'),
    event(20, 'WidgetClick', { target: 'link' }),
    event(30, 'ScreenClick', { target: 'none' }),
    event(30, 'ScreenClick', { target: 'none' }),
    event(40, 'TaskAssisted'),
  ];
  const moments = momentsOf(line);
  expect(moments).toEqual([10, 30, 40]);
  expect([timeAfter(moments, 10), timeAfter(moments, 40), timeBefore(moments, 30), timeBefore(moments, 10)]).toEqual([
    30,
    undefined,
    10,
    undefined,
  ]);
});

test('presses have a place, on the overlay where one was open, and are seen for a moment', () => {
  const presses = pressesOf([
    filmLine(100, 'WidgetClick', { target: 'link', x: 0.1, y: 0.2 }),
    filmLine(200, 'ScreenClick', { target: 'none', overlay: 'o1', x: 0.3, y: 0.4 }),
    filmLine(300, 'WidgetClick', { byKeyboard: true }),
    filmLine(400, 'ScreenLoaded'),
  ]);
  expect(presses.map(({ at, screen, isMissed }) => [at, screen, isMissed])).toEqual([
    [100, 's1', false],
    [200, 'o1', true],
  ]);
  expect([99, 100, 250, 850, 900].map((time) => pressesAt(presses, time).length)).toEqual([0, 1, 2, 1, 0]);
});

test('dots stand for what was typed, and not for an answer that is empty', () => {
  const widget = (id: string, props: object) => ({
    id,
    name: id,
    type: 'TextBox',
    x: 0,
    y: 0,
    w: 1,
    h: 1,
    z: 1,
    props,
  });
  const app: App = {
    id: 'a',
    name: 'a',
    screenSize: { w: 1, h: 1 },
    screens: {},
    groups: {},
    lines: {},
    widgets: { name: widget('name', {}), asked: widget('asked', { isSurveyElement: true }) } as App['widgets'],
  };
  const empty = { type: 'text', value: '' } as const;
  const state = {
    ...initialState,
    values: { name: empty, asked: empty, box: { type: 'checked', value: false } as const },
  };
  expect(withHiddenTexts(app, state).values).toEqual({ ...state.values, name: { type: 'text', value: '•••••' } });
  expect(withHiddenTexts(app, initialState)).toBe(initialState);
});

test('rage is three clicks in one place, soon after each other, that nothing answers', () => {
  const app: App = {
    id: 'a',
    name: 'a',
    screenSize: { w: 100, h: 100 },
    screens: {},
    groups: {},
    lines: {},
    widgets: {},
  };
  const click = (at: number, x: number, type = 'ScreenClick') => filmLine(at, type, { x, y: 0.5 });
  const opens = (at: number) => filmLine(at, 'ScreenLoaded');
  const found = (...events: Parameters<typeof rageOf>[1]) => rageOf(app, events);
  expect(found(click(0, 0.1), click(500, 0.2), click(1_400, 0.3), click(2_500, 0.3))).toEqual([{ from: 0, to: 1_400 }]);
  expect(found(click(0, 0.1), click(500, 0.1), opens(550), click(600, 0.1))).toEqual([]);
  expect(found(click(0, 0.1), click(500, 0.5), click(900, 0.9))).toEqual([]);
  expect(found(click(0, -1), click(100, -1), click(200, -1))).toEqual([]);
  expect(momentsOf([event(10, 'TaskStarted')], [{ from: 5, to: 9 }])).toEqual([5, 10]);
});
