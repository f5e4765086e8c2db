import { fc } from '@rehearse/testkit/properties';
import { endOf, matchFlow, stateValue, typesNamedBy, type FlowEvent, type FlowStep } from '.';

const step = (screen: string, more: Partial<FlowStep> = {}): FlowStep => ({ type: 'ScreenLoaded', screen, ...more });
const session = (...screens: string[]): FlowEvent[] =>
  screens.map((screen, at) => ({ type: 'ScreenLoaded', screen, time: 1_000 + at * 100 }));
const flow = (...screens: string[]) =>
  screens.map((screen) => step(screen, { optional: screen.endsWith('?'), screen: screen.replace('?', '') }));
const hitIndexes = (...parameters: Parameters<typeof matchFlow>) =>
  matchFlow(...parameters).hits.map((hit) => hit.index);

describe('a loose flow', () => {
  test('is an ordered subsequence, matched from the left', () => {
    expect(hitIndexes(flow('a', 'b', 'c'), session('x', 'a', 'a', 'x', 'b', 'c', 'c'))).toEqual([1, 4, 5]);
    expect(matchFlow(flow('a', 'b'), session('b', 'a')).complete).toBe(false);
  });

  test('may ask for the same thing twice', () => {
    expect(matchFlow(flow('a', 'b', 'a'), session('a', 'b', 'a')).complete).toBe(true);
    expect(matchFlow(flow('a', 'b', 'a'), session('a', 'b')).complete).toBe(false);
  });

  test('succeeds without its optional steps and notes those that happened', () => {
    expect(matchFlow(flow('a', 'b?', 'c'), session('a', 'c'))).toEqual({
      complete: true,
      hits: [
        { step: 0, index: 0 },
        { step: 2, index: 1 },
      ],
    });
    expect(hitIndexes(flow('a', 'b?', 'c'), session('a', 'b', 'c'))).toEqual([0, 1, 2]);
  });

  test('never loses a success to an optional step', () => {
    expect(matchFlow(flow('a', 'b?', 'b', 'c'), session('a', 'b', 'c')).complete).toBe(true);
  });

  test('without steps is never done', () => {
    expect(matchFlow([], session('a'))).toEqual({ complete: false, hits: [] });
  });
});

describe('a strict flow', () => {
  test('is any run of directly consecutive events', () => {
    expect(hitIndexes(flow('a', 'b'), session('a', 'x', 'b', 'a', 'b'), true)).toEqual([3, 4]);
    expect(matchFlow(flow('a', 'b'), session('a', 'x', 'b'), true).complete).toBe(false);
  });

  test('is not broken by what does not count for flows', () => {
    const events = [...session('a'), { type: 'Animation', screen: 'a', time: 1_050 }, ...session('b')];
    expect(hitIndexes(flow('a', 'b'), events, true)).toEqual([0, 2]);
  });

  test('looks only at what it names, among that', () => {
    const click: FlowEvent = { type: 'ScreenClick', screen: 'a', time: 1_010 };
    const removed: FlowEvent = { type: 'OverlayRemoved', screen: 'a', overlay: 'o', time: 1_020 };
    const events = [...session('a'), click, removed, ...session('b')];
    const wanted = flow('a', 'b');
    expect(matchFlow(wanted, events, true).complete).toBe(false);
    expect(hitIndexes(wanted, events, true, typesNamedBy(wanted))).toEqual([0, 3]);
    const mixed = [...wanted, { type: 'WidgetClick', screen: 'b', widget: 'w' }];
    const pressed: FlowEvent = { type: 'WidgetClick', screen: 'b', widget: 'w', time: 2_000 };
    expect(matchFlow(mixed, [...events, pressed], true, typesNamedBy(mixed)).complete).toBe(false);
    expect(matchFlow(mixed, [...session('a', 'b'), pressed], true, typesNamedBy(mixed)).complete).toBe(true);
  });

  test('finds overlapping starts and may skip optional steps', () => {
    expect(hitIndexes(flow('a', 'a', 'b'), session('a', 'a', 'a', 'b'), true)).toEqual([1, 2, 3]);
    expect(hitIndexes(flow('a', 'b?', 'b', 'c'), session('a', 'b', 'b', 'c'), true)).toEqual([0, 1, 2, 3]);
    expect(matchFlow(flow('a', 'b?', 'c'), session('a', 'c'), true).complete).toBe(true);
  });

  test('tells how far the furthest attempt came', () => {
    expect(matchFlow(flow('a', 'b', 'c'), session('a', 'x', 'a', 'b', 'x'), true)).toEqual({
      complete: false,
      hits: [
        { step: 0, index: 2 },
        { step: 1, index: 3 },
      ],
    });
  });
});

describe('a step', () => {
  const click: FlowEvent = { type: 'WidgetClick', screen: 's', widget: 'w', time: 1 };
  const matches = (wanted: FlowStep, event: FlowEvent) => matchFlow([wanted], [event]).complete;

  test('compares screen, widget and type; null is nothing', () => {
    expect(matches({ type: 'WidgetClick', screen: 's', widget: 'w' }, click)).toBe(true);
    expect(matches({ type: 'ScreenClick', screen: 's', widget: 'w' }, click)).toBe(false);
    expect(matches({ type: 'WidgetClick', screen: 's', widget: 'v' }, click)).toBe(false);
    expect(
      matches({ type: 'ScreenClick', screen: 's', widget: null }, { type: 'ScreenClick', screen: 's', time: 1 }),
    ).toBe(true);
  });

  test('compares gestures', () => {
    const swipe = (type: string): FlowEvent => ({ type: 'ScreenGesture', screen: 's', time: 1, gesture: { type } });
    const wanted: FlowStep = { type: 'ScreenGesture', screen: 's', gesture: { type: 'swipeLeft' } };
    expect(matches(wanted, swipe('swipeLeft'))).toBe(true);
    expect(matches(wanted, swipe('swipeUp'))).toBe(false);
    expect(matches({ ...wanted, gesture: null }, swipe('swipeUp'))).toBe(false);
  });

  test('compares the overlay where it names one', () => {
    const opened: FlowEvent = { type: 'OverlayLoaded', screen: 's', overlay: 'o1', time: 1 };
    expect(matches({ type: 'OverlayLoaded', screen: 's', overlay: 'o1' }, opened)).toBe(true);
    expect(matches({ type: 'OverlayLoaded', screen: 's', overlay: 'o2' }, opened)).toBe(false);
    expect(matches({ type: 'OverlayLoaded', screen: 's' }, opened)).toBe(true);
  });

  test.each<[string, FlowStep['state'], FlowStep['stateRule'], FlowEvent['state'], boolean]>([
    ['same value', { type: 'checked', value: true }, undefined, { type: 'checked', value: true }, true],
    ['other value', { type: 'checked', value: true }, undefined, { type: 'checked', value: false }, false],
    ['typed text', { type: 'text', value: 'a' }, undefined, { type: 'text', value: 'b' }, true],
    [
      'lists',
      { type: 'all', value: [1, { b: 1, a: 2 }] },
      undefined,
      { type: 'all', value: [1, { a: 2, b: 1 }] },
      true,
    ],
    ['only the step has one', { type: 'checked', value: true }, undefined, null, false],
    ['only the event has one', null, undefined, { type: 'checked', value: true }, false],
    ['any', null, 'any', { type: 'checked', value: true }, true],
    ['type', { type: 'checked', value: true }, 'type', { type: 'checked', value: false }, true],
    ['value of typed text', { type: 'text', value: 'a' }, 'value', { type: 'text', value: 'b' }, false],
  ])('compares states: %s', (_, state, stateRule, found, expected) => {
    expect(
      matches({ type: 'WidgetClick', screen: 's', widget: 'w', state, stateRule }, { ...click, state: found }),
    ).toBe(expected);
  });
});

test('typing ends with its last key', () => {
  expect(endOf({ time: 300, state: { children: [{ time: 300 }, { time: 900 }] } })).toBe(900);
  expect(endOf({ time: 5, state: { children: [{ time: 'x' }, null] } })).toBe(5);
});

test('values have one spelling', () => {
  expect(stateValue({ b: [1, { d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[1,{"c":2,"d":1}]}');
  expect(stateValue(undefined)).toBe('');
});

/** Success by definition: some choice of optional steps makes the flow a subsequence (or a run) of the events. */
function possible(steps: readonly FlowStep[], screens: readonly string[], strict: boolean): boolean {
  const chosen = (at: number): FlowStep[][] => {
    const first = steps[at];
    if (!first) return [[]];
    const rest = chosen(at + 1);
    return [...rest.map((tail) => [first, ...tail]), ...(first.optional ? rest : [])];
  };
  const loose = (wanted: FlowStep[]) =>
    wanted.reduce((from, { screen }) => (from < 0 ? -1 : screens.indexOf(screen ?? '', from) + 1 || -1), 0) >= 0;
  const run = (wanted: FlowStep[]) =>
    screens.some((_, at) => wanted.every(({ screen }, offset) => screens[at + offset] === screen));
  return chosen(0).some((wanted) => wanted.length > 0 && (strict ? run(wanted) : loose(wanted)));
}

test('success is what the definition says, on random sessions', () => {
  const screen = fc.constantFrom('a', 'b', 'c');
  const steps = fc.array(fc.record({ type: fc.constant('ScreenLoaded'), screen, optional: fc.boolean() }), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(steps, fc.array(screen, { maxLength: 12 }), fc.boolean(), (wanted, screens, strict) => {
      fc.pre(wanted.some((one) => !one.optional));
      expect(matchFlow(wanted, session(...screens), strict).complete).toBe(possible(wanted, screens, strict));
    }),
    { numRuns: 1_000 },
  );
});
