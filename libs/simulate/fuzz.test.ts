import { fc } from '@rehearse/testkit/properties';
import { screenView } from './view';
import { step } from './step';
import { initialState } from './state';
import { shop } from './shop.fixture';
import { targetOf } from './find-widget';
import type { Input } from './types';

const app = shop();
const ids = fc.constantFrom(...Object.keys(app.widgets), 'logo@cart', 'gone', '__proto__', 'home', '');
const maybeId = fc.option(ids, { nil: null });
const spot = fc.double({ min: -1, max: 1, noNaN: true });
const at = fc.record({ x: spot, y: spot, t: fc.nat() });
const value = fc.record({
  type: fc.constantFrom('text', 'select', 'checked', 'value'),
  value: fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null), fc.constant([1]), fc.constant({ a: 1 })),
});
const time = fc.nat();
const input = fc.oneof(
  fc.record({ kind: fc.constant('start'), time, seed: fc.integer(), screen: fc.option(ids, { nil: undefined }) }),
  fc.record({ kind: fc.constant('click'), time, widget: maybeId, x: spot, y: spot }),
  fc.record({ kind: fc.constant('change'), time, widget: ids, value, x: spot, y: spot }),
  fc.record({ kind: fc.constant('key'), time, widget: ids, key: fc.constantFrom('up', 'enter') }),
  fc.record({
    kind: fc.constant('report'),
    time,
    widget: ids,
    state: fc.record({ type: fc.constantFrom('open', 'close', 'hidden'), value: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constant('gesture'),
    time,
    widget: maybeId,
    gesture: fc.record({ type: fc.constantFrom('swipeLeft', 'swipeUp', 'longclick'), start: at, end: at }),
  }),
  fc.record({ kind: fc.constantFrom('hover', 'leave'), time, widget: ids }),
  fc.record({ kind: fc.constant('timer'), time, line: fc.constantFrom(...Object.keys(app.lines ?? {}), 'gone') }),
  fc.record({
    kind: fc.constant('scroll'),
    time,
    value: spot,
    samples: fc.array(fc.record({ time, value: spot }), { maxLength: 2 }),
  }),
  fc.record({ kind: fc.constantFrom('back', 'forward'), time }),
) as fc.Arbitrary<Input>;

test('no input throws, leaves the screens that exist, or logs something without a screen', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
      let state = initialState;
      for (const next of inputs) {
        const result = step(app, state, next);
        state = result.state;
        expect(state.screen === null || state.screen in app.screens).toBe(true);
        expect(state.overlays.every((overlay) => overlay in app.screens)).toBe(true);
        expect(state.history.every((screen) => screen in app.screens)).toBe(true);
        expect(state.transitions).toHaveLength(state.history.length);
        expect(result.events.every((event) => event.screen in app.screens && Number.isFinite(event.time))).toBe(true);
        expect(screenView(app, state) === null).toBe(state.screen === null);
        targetOf(app, state, 'buy');
      }
    }),
    { numRuns: 500 },
  );
});

test('the same inputs give the same result', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 30 }), (inputs) => {
      const run = () => inputs.reduce((state, next) => step(app, state, next).state, initialState);
      expect(run()).toEqual(run());
    }),
  );
});
