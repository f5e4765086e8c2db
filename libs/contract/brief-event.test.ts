import { briefEvent, eventsOfFilm, wholeEvent } from './brief-event';
import type { LineEvent } from './routes/analytics';

const event: LineEvent = {
  at: 0,
  time: 1_700_000_000_000,
  lasts: 0,
  type: 'WidgetChange',
  screen: 's1',
  overlay: '',
  widget: 'w1',
  target: '',
  task: '',
  gesture: '',
  state: 'checked',
  byKeyboard: false,
  answer: null,
  order: [],
  question: '',
};

test('what is empty is left out, and comes back', () => {
  const brief = briefEvent(event);
  expect(brief).toEqual({
    at: 0,
    time: 1_700_000_000_000,
    type: 'WidgetChange',
    screen: 's1',
    widget: 'w1',
    state: 'checked',
  });
  expect(wholeEvent(brief)).toEqual(event);
});

test.each([false, 0, '', []])('%j is an answer', (answer) => {
  const answered = { ...event, answer, order: ['one'], lasts: 5, byKeyboard: true };
  expect(wholeEvent(briefEvent(answered))).toEqual(answered);
});

test('events of a film share what they say, each at its own time and place', () => {
  const { at: _, time: __, ...payload } = briefEvent(event);
  const record = { state: { type: 'checked', value: true } };
  const lines = eventsOfFilm({
    at: [0, 5, 9],
    time: [100, 105, 109],
    x: [0.5, -1, 0.25],
    y: [0.1, -1, 0.2],
    payload: [0, 1, 0],
    payloads: [
      { ...payload, type: 'WidgetChange', record },
      { type: 'ScreenLoaded', record: {} },
    ],
  });
  expect(lines).toEqual([
    { ...event, at: 0, time: 100, x: 0.5, y: 0.1, record },
    { ...wholeEvent({ at: 5, time: 105, type: 'ScreenLoaded' }), x: -1, y: -1, record: {} },
    { ...event, at: 9, time: 109, x: 0.25, y: 0.2, record },
  ]);
});
