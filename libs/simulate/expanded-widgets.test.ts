import type { App, Widget } from '@rehearse/model';
import { loadDesigns } from '@rehearse/widgets';
import { reachableScreens } from './reachable-screens';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationState } from './types';
import { layerView } from './view';

await loadDesigns();

const widget = (
  id: string,
  type: string,
  box: readonly [number, number, number, number],
  more: object = {},
): Widget => {
  const [x, y, w, h] = box;
  return { id, name: id, type, x, y, w, h, z: 1, props: {}, style: {}, ...more };
};

/** Screens of 400 by 800 side by side, each with its widgets. */
function appOf(screens: Record<string, readonly Widget[]>, lines: App['lines'] = {}): App {
  const all = Object.values(screens).flat();
  return {
    id: 'app',
    name: 'app',
    screenSize: { w: 400, h: 800 },
    screens: Object.fromEntries(
      Object.entries(screens).map(([id, children], at) => [
        id,
        {
          id,
          name: `${id} screen`,
          x: at * 1_000,
          y: 0,
          w: 400,
          h: 800,
          children: children.map((child) => child.id),
          props: { start: at === 0 },
        },
      ]),
    ),
    widgets: Object.fromEntries(all.map((one) => [one.id, one])),
    groups: {},
    lines,
  };
}

const line = (id: string, from: string, to: string) => ({ id, from, to, event: 'click' });
const seen = (app: App, screen: string, state?: SimulationState) =>
  (layerView(app, screen, state)?.items ?? []).map(({ id, box, within }) => [id, box.x, box.y, within]);

function run(app: App, ...inputs: readonly Input[]) {
  let { state } = step(app, initialState, { kind: 'start', time: 1 });
  const events = inputs.flatMap((input) => {
    const result = step(app, state, input);
    ({ state } = result);
    return result.events;
  });
  return { state, events };
}
const press = (id: string): Input => ({ kind: 'click', time: 2, widget: id, x: 0.1, y: 0.1 });

describe('a screen in a screen', () => {
  const part = (more: object = {}) =>
    widget('part', 'ScreenSegment', [20, 100, 300, 150], { props: { screenID: 'cart', ...more } });
  const pay = widget('pay', 'Button', [1_010, 30, 80, 40], { z: 3 });
  const app = (own: Widget, lines?: App['lines']) => appOf({ home: [own], cart: [pay], done: [] }, lines);

  test('shows the widgets of the other one at their places inside of its box', () => {
    expect(seen(app(part()), 'home')).toEqual([
      ['part', 20, 100, undefined],
      ['pay@part', 30, 130, 'part'],
    ]);
  });

  test('is found by name, too, and by what a variable holds', () => {
    expect(seen(app(part({ screenID: 'cart screen' })), 'home')).toHaveLength(2);
    const bound = app(part({ screenID: 'done', databinding: { default: 'shown' } }));
    expect(seen(bound, 'home')).toHaveLength(1);
    expect(seen(bound, 'home', { ...initialState, data: { shown: 'cart screen' } })).toHaveLength(2);
  });

  test('a link inside of it leads on from the screen around it, and is known as a way', () => {
    const linked = app(part(), { l: line('l', 'pay', 'done') });
    const { state, events } = run(linked, press('pay@part'));
    expect(state.screen).toBe('done');
    expect(events[0]).toMatchObject({ type: 'WidgetClick', widget: 'pay@part', target: 'link' });
    expect(reachableScreens(linked).reached.map(({ id }) => id)).toEqual(['home', 'done']);
  });

  test('that would show itself, alone or by another, is vacant there', () => {
    const back = widget('back', 'ScreenSegment', [1_000, 0, 100, 100], { props: { screenID: 'home' } });
    const items = layerView(appOf({ home: [part()], cart: [back] }), 'home')?.items ?? [];
    expect(items.map(({ id, isVacant }) => [id, isVacant])).toEqual([
      ['part', false],
      ['back@part', true],
    ]);
    expect(layerView(appOf({ home: [part({ screenID: 'home' })] }), 'home')?.items[0]?.isVacant).toBe(true);
    expect(layerView(appOf({ home: [part({ screenID: 'gone' })] }), 'home')?.items[0]?.isVacant).toBe(true);
  });
});

describe('a repeater', () => {
  const data = [
    ['title', 'price'],
    ['Tide', '38'],
    ['Vesper', '24'],
  ];
  const list = (more: object = {}) =>
    widget('list', 'Repeater', [0, 0, 300, 400], { z: 1, props: { layout: 'rows', distanceY: 8, data, ...more } });
  const title = widget('title', 'Label', [10, 10, 200, 20], {
    z: 2,
    props: { label: 'A title', databinding: { default: 'events[].title' } },
  });
  const note = widget('note', 'TextBox', [10, 30, 200, 30], { z: 3, props: { label: '' } });
  const outside = widget('outside', 'Label', [10, 500, 200, 20], { z: 9 });
  const app = (more?: object, lines?: App['lines']) =>
    appOf({ home: [list(more), title, note, outside], next: [] }, lines);
  const labels = (one: App, state?: SimulationState) =>
    (layerView(one, 'home', state)?.items ?? [])
      .filter(({ source }) => source === 'title')
      .map(({ widget: { props } }) => props?.['label']);

  test('shows what lies on it once for each row, with what the row holds', () => {
    expect(seen(app(), 'home')).toEqual([
      ['list', 0, 0, undefined],
      ['title@list-0', 10, 10, 'list'],
      ['note@list-0', 10, 30, 'list'],
      ['title@list-1', 10, 68, 'list'],
      ['note@list-1', 10, 88, 'list'],
      ['outside', 10, 500, undefined],
    ]);
    expect(labels(app())).toEqual(['Tide', 'Vesper']);
    expect(labels(app({ itemToShow: 1 }))).toEqual(['Tide']);
  });

  test('takes the rows of its variable before its own', () => {
    const bound = app({ databinding: { default: 'events' } });
    const events = [{ title: 'One' }, { title: 2 }, {}];
    expect(labels(bound, { ...initialState, data: { events } })).toEqual(['One', '2', 'A title']);
    expect(labels(bound, { ...initialState, data: { events: [] } })).toEqual([]);
  });

  test('each row has answers of its own', () => {
    const value = { type: 'text', value: 'mine' } as const;
    const { state, events } = run(app(), { kind: 'change', time: 2, widget: 'note@list-1', value, x: -1, y: -1 });
    const held = (layerView(app(), 'home', state)?.items ?? []).flatMap((item) =>
      item.source === 'note' ? [item.value?.value] : [],
    );
    expect(held).toEqual([undefined, 'mine']);
    expect(events[0]).toMatchObject({ type: 'WidgetChange', widget: 'note@list-1' });
  });

  test('a press tells its row, writes it where the repeater says, and leads where the repeater does', () => {
    const linked = app({ databinding: { output: 'chosen' } }, { l: line('l', 'list', 'next') });
    const { state, events } = run(linked, press('title@list-1'));
    expect(events[0]).toMatchObject({
      type: 'WidgetClick',
      widget: 'title@list-1',
      target: 'link',
      state: { type: 'select', value: 1 },
    });
    expect(state.data).toMatchObject({ chosen: { title: 'Vesper', price: '24' } });
    expect(state.screen).toBe('next');
  });

  test('a repeater in a repeater repeats in each row, and boxes that cover each other do not swallow themselves', () => {
    const inner = widget('inner', 'Repeater', [10, 60, 200, 40], {
      z: 4,
      props: { data: [1, 2], layout: 'rows', distanceY: 0 },
    });
    const dot = widget('dot', 'Box', [10, 60, 5, 5], { z: 5 });
    const items = seen(appOf({ home: [list(), title, inner, dot] }), 'home').map(([id]) => id);
    expect(items.filter((id) => String(id).startsWith('dot'))).toEqual([
      'dot@list-0@inner@list-0-0',
      'dot@list-0@inner@list-0-1',
      'dot@list-1@inner@list-1-0',
      'dot@list-1@inner@list-1-1',
    ]);
    const twins = ['a', 'b'].map((id) => widget(id, 'Repeater', [0, 0, 100, 100], { props: { data: [1, 2] } }));
    expect(seen(appOf({ home: twins }), 'home')).toHaveLength(2);
  });

  test('odd rows never fail', () => {
    for (const odd of [null, 'x', 7, {}, [null], [[]], [[1], {}, 'x'], [{ title: { deep: 1 } }]])
      expect(() =>
        layerView(app({ data: odd, distanceX: 'x', distanceY: null, itemToShow: -4 }), 'home'),
      ).not.toThrow();
  });
});
