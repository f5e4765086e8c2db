import type { App, Widget } from '@rehearse/model';
import { loadDesigns, pickedOptions } from '@rehearse/widgets';
import { shop } from './shop.fixture';
import { step } from './step';
import { initialState } from './state';
import type { SimulationState } from './types';
import { layerView } from './view';

await loadDesigns();

const options = ['A', 'B', 'C', 'D'];
const place = { name: 'w', x: 0, y: 0, w: 100, h: 100, z: 9, style: {} };
function appWith(fields: Pick<Widget, 'type' | 'props'>): App {
  const app = shop();
  const home = app.screens['home'];
  if (!home) throw new Error('the shop has no home');
  return {
    ...app,
    screens: { ...app.screens, home: { ...home, children: ['choice'] } },
    widgets: { ...app.widgets, choice: { id: 'choice', ...place, ...fields } },
  };
}
const begun = (app: App, seed: number): SimulationState =>
  step(app, initialState, { kind: 'start', time: 1_000, seed, screen: 'home' }).state;
const seen = (app: App, state?: SimulationState) =>
  layerView(app, 'home', state)?.items.find(({ id }) => id === 'choice')?.widget;
const orderOf = (app: App, seed: number) => seen(app, begun(app, seed))?.props?.['options'];

test.each(['CheckBoxGroup', 'RadioGroup', 'SortableList'])('options of a %s come in the order of a session', (type) => {
  const app = appWith({ type, props: { options, randomize: true } });
  const orders = Array.from({ length: 240 }, (_, seed) => String(orderOf(app, seed)));
  expect(orderOf(app, 7)).toEqual(orderOf(app, 7));
  expect(new Set(orders).size).toBe(24);
  for (const first of options) expect(orders.filter((order) => order.startsWith(first)).length).toBeGreaterThan(30);
  expect(seen(app)?.props?.['options']).toEqual(options);
});

test('without that, and where the first option may be a prompt, they stay as designed', () => {
  for (const fields of [
    { type: 'RadioGroup', props: { options } },
    { type: 'DropDown', props: { options, randomize: true } },
  ])
    expect(orderOf(appWith(fields), 3)).toEqual(options);
});

test('what is selected at first is the same option, and what is held stands in the order of the design', () => {
  const app = appWith({ type: 'CheckBoxGroup', props: { options, randomize: true, selected: [1] } });
  const state = begun(app, 5);
  const widget = seen(app, state);
  expect(widget && pickedOptions(widget)).toEqual(['B']);
  const value = { type: 'select', value: ['D', 'A', 'B'] } as const;
  const after = step(app, state, { kind: 'change', time: 2_000, widget: 'choice', value, x: -1, y: -1 });
  const order = orderOf(app, 5);
  expect(after.events[0]?.state).toEqual({ type: 'checked', value: ['A', 'B', 'D'], options: order });
  expect(after.state.values['choice']?.value).toEqual(['A', 'B', 'D']);
});
