import type { App, Widget } from '@rehearse/model';
import {
  heldTable,
  loadDesigns,
  optionsOf,
  partsOf,
  tableOf,
  type TableAct,
  tableValue,
  withCell,
} from '@rehearse/widgets';
import { shop } from './shop.fixture';
import { initialState } from './state';
import { step } from './step';
import type { Input, SimulationState } from './types';
import { layerView } from './view';

await loadDesigns();

const place = { x: 0, y: 0, w: 300, h: 300, z: 9, style: {} };
const widget = (id: string, type: string, props: object): Widget => ({
  id,
  name: id,
  type,
  ...place,
  props: { ...props },
});
const uses = { isEditable: true, isSortable: true };
const columns = [
  { label: 'Who', databinding: 'name', ...uses },
  { label: 'City', databinding: 'city', ...uses },
];

/** A table, what else is given, and a line from the table to another screen. */
function appWith(props: object, others: readonly Widget[] = []): App {
  const app = shop();
  const home = app.screens['home'];
  if (!home) throw new Error('the shop has no home');
  const widgets = [widget('table', 'Table', { columns, data: [['Ben', 'Ulm']], ...props }), ...others];
  const line = { id: 'on', from: 'table', to: 'away', event: 'click', points: [] };
  return {
    ...app,
    screens: {
      home: { ...home, children: widgets.map(({ id }) => id), props: { start: true } },
      away: { ...home, id: 'away', name: 'Away', children: [], props: {} },
    },
    widgets: Object.fromEntries(widgets.map((one) => [one.id, one])),
    lines: { on: line },
    groups: {},
  };
}
const begin = (app: App, data: Readonly<Record<string, unknown>> = {}): SimulationState =>
  step(app, initialState, { kind: 'start', time: 0, data }).state;
const seen = (app: App, state: SimulationState, id: string) => {
  const item = layerView(app, 'home', state)?.items.find((one) => one.id === id);
  if (!item) throw new Error(`${id} is not seen`);
  return item;
};
const change = (value: unknown, x = -1): Input => ({
  kind: 'change',
  time: 1,
  widget: 'table',
  value: { type: 'select', value },
  x,
  y: x,
});
/** What a table holds after something is done to it as it is. */
const after = (app: App, state: SimulationState, act: TableAct, cell?: string): unknown => {
  const { widget: table, value } = seen(app, state, 'table');
  const held = heldTable(table, value);
  const next = act.did === 'edit' && cell !== undefined ? withCell(table, held, act.row, act.column, cell) : held;
  return tableValue(table, next, act, false).value;
};

it('shows the rows of a variable, and writes into them', () => {
  const app = appWith({ databinding: { default: 'people', output: 'chosen' } });
  const people = [
    { name: 'Ada', city: 'Bonn', age: 3 },
    { name: 'Eve', city: 'Kiel', age: 4 },
  ];
  const begun = begin(app, { people });
  const { widget: table, value } = seen(app, begun, 'table');
  expect([tableOf(table).rows, value]).toEqual([
    [
      ['Ada', 'Bonn'],
      ['Eve', 'Kiel'],
    ],
    undefined,
  ]);
  const written = step(app, begun, change(after(app, begun, { did: 'edit', row: 1, column: 1 }, 'Rome'))).state;
  expect(written.data).toMatchObject({ people: [people[0], { name: 'Eve', city: 'Rome', age: 4 }] });
  const selected = step(app, written, change(1)).state;
  expect(selected.data['chosen']).toEqual({ name: 'Eve', city: 'Rome', age: 4 });
  expect(tableOf(seen(app, begin(app), 'table').widget).rows).toEqual([['Ben', 'Ulm']]);
});

it('goes on by a press on a row, but not by a search, a sort or what is written', () => {
  const app = appWith({});
  const begun = begin(app);
  const acts: readonly TableAct[] = [{ did: 'sort' }, { did: 'search' }, { did: 'edit', row: 0, column: 0 }];
  for (const act of acts) {
    const { state, events } = step(app, begun, change(after(app, begun, act), 0.5));
    expect(state.screen).toBe('home');
    expect(events).toMatchObject([{ type: 'WidgetClick', target: 'input', state: { type: 'select', value: act } }]);
  }
  const pressed = step(app, begun, change(0, 0.5));
  expect(pressed.state.screen).toBe('away');
  expect(pressed.events[0]).toMatchObject({ type: 'WidgetClick', target: 'link' });
  expect(step(app, begun, change(0)).state.screen).toBe('home');
});

it('goes on by its actions alone where it has some, also by keys, and says which one it was', () => {
  const app = appWith({ tableActions: [{ label: 'Edit' }], databinding: { output: 'row', action: 'action' } });
  const begun = begin(app);
  expect(step(app, begun, change(0, 0.5)).state.screen).toBe('home');
  const pressed = step(app, begun, { kind: 'click', time: 1, widget: 'table', x: 0.5, y: 0.5 });
  expect([pressed.state.screen, pressed.events[0]?.target]).toEqual(['home', 'none']);
  const acted = step(app, begun, change(after(app, begun, { did: 'action', row: 0, action: 'Edit' }))).state;
  expect(acted.screen).toBe('away');
  expect(acted.data).toMatchObject({ action: 'Edit', row: { name: 'Ben', city: 'Ulm' } });
});

it('lets testers choose among what a variable holds, and says so', () => {
  const choice = widget('choice', 'RadioGroup', {
    options: ['A', 'B'],
    databinding: { options: 'cities', default: 'city' },
  });
  const app = appWith({}, [choice]);
  expect(optionsOf(seen(app, begin(app), 'choice').widget)).toEqual(['A', 'B']);
  const begun = begin(app, { cities: ['Bonn', 'Kiel'] });
  expect(optionsOf(seen(app, begun, 'choice').widget)).toEqual(['Bonn', 'Kiel']);
  const { state, events } = step(app, begun, { ...change('Kiel'), widget: 'choice' } as Input);
  expect(state.data['city']).toBe('Kiel');
  expect(events[0]?.state).toMatchObject({ value: 'Kiel', options: ['Bonn', 'Kiel'] });
  expect(optionsOf(seen(app, begin(app, { cities: 'ERROR' }), 'choice').widget)).toEqual(['A', 'B']);
});

it('pages over the rows of a variable, and tells those of the page from the beginning on', () => {
  const databinding = { elements: 'all', output: 'some', default: 'page' };
  const app = appWith({ databinding: { default: 'some' } }, [widget('paging', 'Paging', { pageSize: 2, databinding })]);
  const begun = begin(app, { all: [1, 2, 3, 4, 5] });
  expect(begun.data['some']).toEqual([1, 2]);
  const parts = partsOf(seen(app, begun, 'paging').widget).filter(({ isStep }) => !isStep);
  expect(parts.map(({ value }) => value)).toEqual([1, 2, 3]);
  const turned = step(app, begun, { ...change(3), widget: 'paging' } as Input).state;
  expect(turned.data).toMatchObject({ page: 3, some: [5] });
  const set = step(app, turned, { kind: 'set', time: 3, path: 'all', value: [1, 2, 3] }).state;
  expect(set.data['some']).toEqual([3]);
  expect(begin(app).data).not.toHaveProperty('some');
});

it('turns pages of the rows of a variable by what leads back and on', () => {
  const props = { pageSize: 2, databinding: { elements: 'all', output: 'some' }, refs: { nextButton: ['on'] } };
  const app = appWith({}, [widget('paging', 'Paging', props), widget('on', 'Button', {})]);
  const turned = step(app, begin(app, { all: [1, 2, 3] }), { kind: 'click', time: 1, widget: 'on', x: 0.5, y: 0.5 });
  expect(turned.state.data['some']).toEqual([3]);
});

it('shows the page of a table that a number says', () => {
  const data = Array.from({ length: 20 }, (_, at) => [`Row ${at}`, '']);
  const app = appWith({ data, databinding: { pagination: 'page' } });
  const shown = (variables: Readonly<Record<string, unknown>>) =>
    tableOf(seen(app, begin(app, variables), 'table').widget).shown[0];
  expect([shown({}), shown({ page: 2 }), shown({ page: 3 })]).toEqual([0, 7, 14]);
});
