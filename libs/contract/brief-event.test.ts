import { briefEvent, wholeEvent } from './brief-event';
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
