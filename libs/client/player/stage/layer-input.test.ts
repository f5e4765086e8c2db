import { layerView } from '@rehearse/simulate';
import type { App, Widget } from '@rehearse/model';
import { loadKinds } from '@rehearse/widgets';
import { VirtualTime } from '../queue/queue.fixture';
import { LayerInput } from './layer-input';
import type { PlayerAction } from './simulation-run';

const widget = (id: string, type: string, y: number, fields: Partial<Widget> = {}): Widget => ({
  id,
  name: id,
  type,
  x: 10,
  y,
  w: 100,
  h: 40,
  z: 1,
  style: {},
  ...fields,
});

const widgets = [
  widget('buy', 'Button', 0),
  widget('agree', 'CheckBox', 100),
  widget('people', 'Table', 200, {
    h: 144,
    props: { columns: [{ label: 'Name' }], data: [['Ada'], ['Ben'], ['Cleo']] },
  }),
];
await loadKinds(widgets);

const app: App = {
  id: 'a',
  name: 'a',
  screenSize: { w: 200, h: 500 },
  screens: {
    s: { id: 's', name: 's', x: 0, y: 0, w: 200, h: 1_000, children: widgets.map(({ id }) => id), style: {} },
  },
  widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
};
const rect = { left: 0, top: 0, width: 200, height: 1_000 };
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, timeStamp: 0 });

function begin() {
  const layer = layerView(app, 's');
  if (!layer) throw new Error('no screen');
  const time = new VirtualTime();
  const actions: PlayerAction[] = [];
  const input = new LayerInput(layer, 0, (action) => actions.push(action), time);
  const press = (x: number, y: number, id: string | null) => {
    input.down(at(x, y), id, rect);
    input.up(at(x, y), id, rect);
  };
  return { time, actions, input, press };
}

it('tells where a widget was pressed that lies elsewhere, with a click and with a change, once', () => {
  const layer = layerView(app, 's');
  if (!layer) throw new Error('no screen');
  const told: unknown[] = [];
  const input = new LayerInput(layer, 0, ({ kind }, place) => told.push([kind, place]), new VirtualTime());
  for (const widget of ['buy', 'agree']) {
    input.down(at(50, 20), widget, rect);
    input.up(at(50, 20), widget, rect, ({ x, y }) => ({ widget, x: x + 0.5, y }));
  }
  input.change('agree', { type: 'checked', value: true });
  input.change('agree', { type: 'checked', value: false });
  const where = { x: 0.75, y: 0.02 };
  expect(told).toEqual([
    ['click', { widget: 'buy', ...where }],
    ['change', { widget: 'agree', ...where }],
    ['change', undefined],
  ]);
});

it('tells a click with its place on the whole screen', () => {
  const { actions, press } = begin();
  press(50, 20, 'buy');
  expect(actions).toEqual([{ kind: 'click', widget: 'buy', x: 0.25, y: 0.02 }]);
});

it('counts a press that ends on another widget as one on the screen', () => {
  const { actions, input } = begin();
  input.down(at(50, 38), 'buy', rect);
  input.up(at(50, 44), null, rect);
  expect(actions).toEqual([{ kind: 'click', widget: null, x: 0.25, y: 0.044 }]);
});

it('tells a long click by when it happened, not by when a busy page got to it', async () => {
  const { time, actions, input } = begin();
  for (const held of [399, 400]) {
    input.down(at(50, 20), 'buy', rect);
    await time.pass(5_000);
    input.up({ ...at(50, 20), timeStamp: held }, 'buy', rect);
  }
  expect(actions).toMatchObject([{ kind: 'click' }, { kind: 'gesture', gesture: { type: 'longclick' } }]);
});

it('leaves the press on a check box to its change, and gives that the place', async () => {
  const { time, actions, input, press } = begin();
  press(20, 110, 'agree');
  expect(actions).toEqual([]);
  input.change('agree', { type: 'checked', value: true });
  await time.pass(5_000);
  input.change('agree', { type: 'checked', value: false });
  expect(actions).toMatchObject([
    { kind: 'change', widget: 'agree', x: 0.1, y: 0.11 },
    { kind: 'change', widget: 'agree', x: -1, y: -1 },
  ]);
});

it.each([
  ['Button', ['click']],
  ['Box', ['click']],
  ['TextBox', ['click']],
  ['TextArea', ['click']],
  ['Password', ['click']],
  ['CheckBox', []],
  ['RadioBox2', []],
  ['NavBar', []],
])('takes a press on a %s for %j: a control tells its own changes', (type, kinds) => {
  const one = { ...app, widgets: { ...app.widgets, buy: widget('buy', type, 0) } };
  const layer = layerView(one, 's');
  if (!layer) throw new Error('no screen');
  const actions: PlayerAction[] = [];
  const input = new LayerInput(layer, 0, (action) => actions.push(action), new VirtualTime());
  input.down(at(50, 20), 'buy', rect);
  input.up(at(50, 20), 'buy', rect);
  expect(actions.map(({ kind }) => kind)).toEqual(kinds);
});

it('leaves the rows of a table to its control, wherever they are scrolled to, but not its header', () => {
  const { actions, input, press } = begin();
  press(20, 200 + 40, 'people');
  press(20, 200 + 10, 'people');
  expect(actions).toMatchObject([{ kind: 'click', widget: 'people' }]);
  // The last row ends at 144.
  press(20, 200 + 143, 'people');
  input.scrollInside('people', { scrollTop: 20, scrollHeight: 160 }, 36);
  press(20, 200 + 143, 'people');
  press(20, 200 + 30, 'people');
  expect(actions.slice(1)).toMatchObject([
    { kind: 'report', widget: 'people', state: { type: 'scroll', value: 0.125 } },
    { kind: 'click' },
    { kind: 'click' },
  ]);
});

it('tells swipes, unless a control was at work', () => {
  const { actions, input } = begin();
  input.down(at(150, 20), 'buy', rect);
  input.up(at(50, 20), null, rect);
  input.down(at(150, 20), 'agree', rect, true);
  input.up(at(50, 20), null, rect);
  expect(actions).toMatchObject([
    { kind: 'gesture', widget: 'buy', gesture: { type: 'swipeLeft', start: { x: 0.75 }, end: { x: 0.25 } } },
  ]);
});

it('ignores a release of another finger and a press that the browser took over', () => {
  const { actions, input } = begin();
  input.down(at(50, 20), 'buy', rect);
  input.up({ ...at(50, 20), pointerId: 2 }, 'buy', rect);
  input.down(at(50, 20), 'buy', rect);
  input.cancel();
  input.up(at(50, 20), 'buy', rect);
  expect(actions).toEqual([]);
});

it('gives no place to what was typed or picked, however short after a press', () => {
  const { actions, input, press } = begin();
  press(50, 20, 'buy');
  input.enter('buy', { type: 'select', value: 'M' });
  expect(actions[1]).toMatchObject({ kind: 'change', x: -1, y: -1 });
});

it('ends a burst of scrolling before the click that follows it', () => {
  const { actions, input, press } = begin();
  input.scroll(0.2);
  press(50, 20, 'buy');
  expect(actions.map(({ kind }) => kind)).toEqual(['scroll', 'click']);
  expect(input.scrolled).toBe(0.2);
});

it('counts a press that begins beside a widget and ends on it as one on the screen', () => {
  const { actions, input } = begin();
  input.down(at(50, 44), null, rect);
  input.up(at(50, 38), 'buy', rect);
  expect(actions).toMatchObject([{ kind: 'click', widget: null }]);
});

it('tells no row below the last one', () => {
  const { actions, press } = begin();
  press(20, 200 + 170, 'people');
  expect(actions).toMatchObject([{ kind: 'click', widget: 'people' }]);
});

it('goes on where the screen was scrolled to before', async () => {
  const layer = layerView(app, 's');
  if (!layer) throw new Error('no screen');
  const time = new VirtualTime();
  const actions: PlayerAction[] = [];
  const input = new LayerInput(layer, 0.5, (action) => actions.push(action), time);
  input.scroll(0.5);
  await time.pass(5_000);
  expect([actions, input.scrolled]).toEqual([[], 0.5]);
});
