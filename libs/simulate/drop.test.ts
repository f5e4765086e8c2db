import type { App, Widget } from '@rehearse/model';
import { loadKinds } from '@rehearse/widgets';
import { initialState } from './state';
import { step } from './step';
import { layerView } from './view';

await loadKinds([{ type: 'DragNDrop' }]);

const widget = (id: string, type: string, x: number, y: number, size: number, props: object = {}): Widget => ({
  id,
  name: id,
  type,
  x: 1000 + x,
  y: 500 + y,
  w: size,
  h: size,
  z: 1,
  props: { ...props },
});
const widgets = [
  widget('a', 'DragNDrop', 0, 0, 50),
  widget('b', 'DragNDrop', 60, 0, 50),
  widget('rows', 'DragNDropTarget', 0, 100, 200, { layout: 'rows', gap: 10 }),
  widget('free', 'DragNDropTarget', 0, 320, 200),
];
const screen = { x: 1000, w: 400, h: 800, children: widgets.map(({ id }) => id) };
const app: App = {
  id: 'app',
  name: 'App',
  version: 4,
  type: 'smartphone',
  screenSize: { w: 400, h: 800 },
  screens: {
    s1: { ...screen, id: 's1', name: 'One', y: 500, props: { start: true } },
    s2: { ...screen, id: 's2', name: 'Two', y: 2000, props: {}, children: [] },
  },
  widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
  lines: { l: { id: 'l', from: 'free', to: 's2', event: 'click', points: [] } },
};

let state = initialState;
const drop = (id: string, x: number, y: number) => {
  const value = { type: 'select', value: { x, y } } as const;
  const result = step(app, state, { kind: 'change', widget: id, value, x: 0.5, y: 0.5, time: 1 });
  state = result.state;
  return result.events;
};
const places = () =>
  layerView(app, 's1', state)
    ?.items.slice(0, 2)
    .map(({ box }) => [box.x, box.y]);

beforeEach(() => {
  state = step(app, initialState, { kind: 'start', time: 0 }).state;
});

it('lies where it was dropped, of which its place is recorded', () => {
  expect(drop('a', 250.4, 20)).toMatchObject([
    {
      type: 'WidgetClick',
      widget: 'a',
      target: 'input',
      state: { type: 'dnd', value: { x: 250, y: 20, target: null } },
    },
  ]);
  expect(places()).toEqual([
    [250, 20],
    [60, 0],
  ]);
});

it('is lined up by the target below its middle, which closes the gap when something leaves', () => {
  drop('a', 30, 150);
  drop('b', 120, 260);
  expect(places()).toEqual([
    [10, 110],
    [10, 170],
  ]);
  drop('a', 300, 0);
  expect(places()).toEqual([
    [300, 0],
    [10, 110],
  ]);
  drop('b', 30, 400);
  expect(state.screen).toBe('s2');
});

it('follows the link of the target, which counts as one that leads on', () => {
  const events = drop('a', 30, 400);
  expect(events[0]).toMatchObject({ target: 'link', state: { value: { x: 30, y: 400, target: 'free' } } });
  expect(state.screen).toBe('s2');
});

it.each([null, 'x', {}, { x: '1', y: 2 }, [1, 2]])('stays where it is for an odd place: %j', (value) => {
  const input = { kind: 'change', widget: 'a', value: { type: 'select', value }, x: -1, y: -1, time: 1 } as const;
  state = step(app, state, input).state;
  expect(places()).toEqual([
    [0, 0],
    [60, 0],
  ]);
});
