import { hiddenIn, pausesOf } from '.';
import { sessionOf, type SentEvent } from './session.fixture';

const at = (seconds: number, type: string, more: Partial<SentEvent> = {}): SentEvent => ({
  type,
  screen: 'home',
  time: 1_767_000_000_000 + seconds * 1_000,
  ...more,
});
const line = (...events: readonly SentEvent[]) => sessionOf(events).line;

describe('a pause', () => {
  test('is a gap of ten seconds or more without input', () => {
    expect(pausesOf(line(at(0, 'ScreenLoaded'), at(9.9, 'WidgetClick'), at(19.9, 'WidgetClick')))).toEqual([
      { from: 9_900, to: 19_900 },
    ]);
  });

  test('is not ended by what comes by itself', () => {
    const events = [at(0, 'ScreenLoaded'), at(6, 'ScreenLoaded'), at(12, 'Animation'), at(13, 'WidgetClick')];
    expect(pausesOf(line(...events))).toEqual([{ from: 0, to: 13_000 }]);
  });

  test('lasts to the end of what was recorded, and leaves out typing and what was hidden', () => {
    const typing = { ...at(2, 'WidgetChange'), end: at(9, '').time };
    const typed = line(at(0, 'ScreenLoaded'), typing, at(14, 'WidgetClick'), at(30, 'ScreenLoaded'));
    expect(pausesOf(typed.map((event, index) => (index === 1 ? { ...event, end: typing.end } : event)))).toEqual([
      { from: 14_000, to: 30_000 },
    ]);
    expect(
      pausesOf(line(at(0, 'ScreenLoaded'), at(5, 'PageHidden'), at(60, 'PageShown'), at(64, 'SessionEnd'))),
    ).toEqual([]);
  });

  test('there is none in nothing', () => expect(pausesOf([])).toEqual([]));
});

describe('a hidden page', () => {
  test('is hidden until it is shown, or until somebody acts', () => {
    const events = [
      at(0, 'PageHidden'),
      at(5, 'ScreenLoaded'),
      at(8, 'PageShown'),
      at(9, 'PageHidden'),
      at(12, 'WidgetClick'),
    ];
    expect([...hiddenIn(line(...events))]).toEqual([
      [0, 8_000],
      [3, 3_000],
    ]);
  });

  test('that never came back was not left out of anything', () =>
    expect([...hiddenIn(line(at(0, 'ScreenLoaded'), at(1, 'PageHidden'), at(9, 'SessionEnd')))]).toEqual([]));
});
