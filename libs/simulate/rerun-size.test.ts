import { resizedApp } from '@rehearse/widgets';
import { recordedInput } from './recorded-input';
import { rerun } from './rerun';
import { shop } from './shop.fixture';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationEvent } from './types';

const size = { w: 375, h: 850 };
const device = { ...size, qr: false };

test.each<readonly [string, readonly Input[]]>([
  ['from its beginning', [{ kind: 'start', time: 1_000, size }]],
  [
    'once it was turned',
    [
      { kind: 'start', time: 1_000, size: { w: 850, h: 375 } },
      { kind: 'turn', time: 1_500, device, size },
    ],
  ],
])('a session on a screen of another size runs again as it was there, %s', (_when, before) => {
  const inputs: readonly Input[] = [...before, { kind: 'scroll', time: 2_000, value: 0.1, samples: [] }];
  const app = resizedApp(shop(), size);
  let state = initialState;
  const events: SimulationEvent[] = [];
  for (const input of inputs) {
    const { state: after, events: told } = step(app, state, input);
    state = after;
    events.push(
      ...told.map((event, index) => (index > 0 ? event : { ...event, input: recordedInput(input, event, undefined) })),
    );
  }
  expect(state.screen).toBe('done');
  expect([...rerun(shop(), events)].at(-1)?.state.screen).toBe('done');
});
