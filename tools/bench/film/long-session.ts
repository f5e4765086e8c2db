import type { App, Widget } from '@rehearse/model';
import { initialState, type Input, recordedInput, type SimulationEvent, step } from '@rehearse/simulate';

const boxes = 40;
const place = { x: 20, w: 200, h: 20, style: {} };

const widgetsOf = (screen: string): Widget[] => [
  { ...place, id: `${screen}-go`, name: 'Go', type: 'Button', y: 10, z: 1, props: { label: 'Go' } },
  ...Array.from({ length: boxes }, (_, index) => ({
    ...place,
    id: `${screen}-${index}`,
    name: `Box ${index}`,
    type: 'CheckBox',
    y: 40 + index * 24,
    z: 2 + index,
    props: { label: `Box ${index}` },
  })),
];

const screens = ['one', 'two'];
const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
  Object.fromEntries(all.map((one) => [one.id, one]));

/** Two screens of many boxes, each of which leads to the other. */
export const drawn: Pick<App, 'screens' | 'widgets' | 'lines'> = {
  screens: byId(
    screens.map((id, index) => ({
      id,
      name: id,
      x: index * 400,
      y: 0,
      w: 375,
      h: 1_100,
      props: { start: index === 0 },
      children: widgetsOf(id).map((widget) => widget.id),
    })),
  ),
  widgets: byId(screens.flatMap(widgetsOf)),
  lines: byId(
    screens.map((id, index) => ({ id: `l${index}`, from: `${id}-go`, to: screens[1 - index] ?? '', event: 'click' })),
  ),
};

/** ms */
const apart = 200;

/** What a page of ours would have recorded of somebody who checks boxes, and goes on after every tenth. */
export function longSession(app: App, length: number, begin: number): SimulationEvent[] {
  const events: SimulationEvent[] = [];
  let state = initialState;
  for (let turn = 0; events.length < length; turn += 1) {
    const input = inputAt(turn, state.screen ?? '', begin + turn * apart);
    const result = step(app, state, input);
    ({ state } = result);
    events.push(
      ...result.events.map((event, index) =>
        index > 0 ? event : { ...event, input: recordedInput(input, event, undefined) },
      ),
    );
  }
  return events.slice(0, length);
}

function inputAt(turn: number, screen: string, time: number): Input {
  if (turn === 0) return { kind: 'start', time, seed: 1, device: { w: 375, h: 667, qr: false } };
  if (turn % 10 === 0) return { kind: 'click', time, widget: `${screen}-go`, x: 0.2, y: 0.02 };
  const value = { type: 'checked', value: turn % 3 > 0 } as const;
  return { kind: 'change', time, widget: `${screen}-${turn % boxes}`, value, x: 0.2, y: 0.5 };
}
