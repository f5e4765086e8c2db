import type { App, Widget } from '@rehearse/model';
import { initialState, type Input, layerView, rerun, type SimulationEvent, step } from '@rehearse/simulate';
import { fc, runs } from '@rehearse/testkit/properties';
import { heldTable, loadDesigns, sortedBy, tableOf, tableValue, withCell } from '@rehearse/widgets';
import { InputRecorder } from './input-recorder';

await loadDesigns();

const people = [
  ['Ada', 'Bonn'],
  ['Eve', 'Kiel'],
  ['Ben', 'Kiel'],
  ['Zoe', ''],
] as const;
const named = people.map(([name, city]) => ({ name, city, age: 3 }));
const uses = { isEditable: true, isSortable: true, isSearchable: true };

interface Made {
  readonly isBound: boolean;
  readonly isQuestion: boolean;
}

function appWith({ isBound, isQuestion }: Made): App {
  const props = {
    columns: ['name', 'city'].map((field) => ({ label: field, databinding: field, ...uses })),
    data: people,
    tableActions: [{ label: 'Edit' }],
    databinding: { ...(isBound && { default: 'people' }), output: 'row', action: 'action' },
    isSurveyElement: isQuestion,
  };
  const table: Widget = { id: 'table', name: 'T', type: 'Table', x: 0, y: 0, w: 300, h: 200, z: 1, style: {}, props };
  const home = { id: 'home', name: 'Home', x: 0, y: 0, w: 400, h: 400, children: ['table'], props: { start: true } };
  return {
    id: 'app',
    name: 'App',
    screenSize: { w: 400, h: 400 },
    screens: { home },
    widgets: { table },
    lines: {},
    groups: {},
  };
}

type TableAct =
  | { readonly did: 'select' | 'action'; readonly row: number }
  | { readonly did: 'sort'; readonly column: number }
  | { readonly did: 'search'; readonly words: string }
  | { readonly did: 'edit'; readonly row: number; readonly column: number; readonly words: string };

const row = fc.nat({ max: people.length - 1 });
const column = fc.nat({ max: 1 });
const words = fc.constantFrom('', 'e', 'K', 'Eleanor', 'ELEANOR ', 'constructor');
const acts: fc.Arbitrary<readonly TableAct[]> = fc.array(
  fc.oneof(
    fc.record({ did: fc.constantFrom('select', 'action'), row }),
    fc.record({ did: fc.constant('sort'), column }),
    fc.record({ did: fc.constant('search'), words }),
    fc.record({ did: fc.constant('edit'), row, column, words }),
  ) as fc.Arbitrary<TableAct>,
  { maxLength: 25 },
);
const made = fc.record({ isBound: fc.boolean(), isQuestion: fc.boolean() });

const itemOf = (app: App, state: Parameters<typeof layerView>[2]) => {
  const item = layerView(app, 'home', state)?.items[0];
  if (!item) throw new Error('no table');
  return item;
};

/** As the control in the player tells it. */
function inputFor({ widget, value }: ReturnType<typeof itemOf>, act: TableAct, time: number): Input {
  const held = heldTable(widget, value);
  const change = (after: typeof held, did: Parameters<typeof tableValue>[2]): Input => ({
    kind: 'change',
    time,
    widget: 'table',
    value: tableValue(widget, after, did, false),
    x: -1,
    y: -1,
  });
  switch (act.did) {
    case 'select':
      return change({ ...held, selected: [act.row] }, { did: 'select' });
    case 'action':
      return change(held, { did: 'action', row: act.row, action: 'Edit' });
    case 'sort':
      return change({ ...held, sort: sortedBy(held, act.column) }, { did: 'sort' });
    case 'search':
      return change({ ...held, searched: act.words }, { did: 'search' });
    case 'edit':
      return change(withCell(widget, held, act.row, act.column, act.words), {
        did: 'edit',
        row: act.row,
        column: act.column,
      });
  }
}

/** What a table comes to, told in the plainest way. */
class Plain {
  readonly rows = people.map((cells) => [...cells] as string[]);
  #sorts = [0, 0];
  #searched = '';

  do(act: TableAct): void {
    if (act.did === 'edit') this.rows[act.row]?.splice(act.column, 1, act.words);
    if (act.did === 'search') this.#searched = act.words.trim().toLowerCase();
    if (act.did === 'sort') this.#sorts = this.#sorts.map((times, at) => (at === act.column ? (times + 1) % 3 : 0));
  }

  get seen(): readonly number[] {
    const found = [...this.rows.keys()].filter((at) =>
      this.rows[at]?.some((cell) => cell.toLowerCase().includes(this.#searched)),
    );
    const by = this.#sorts.findIndex((times) => times > 0);
    const way = this.#sorts[by] === 2 ? -1 : 1;
    const cell = (at: number) => this.rows[at]?.[by] ?? '';
    return found.sort((a, b) => way * cell(a).localeCompare(cell(b)) || a - b);
  }
}

test('whatever is done to a table: it holds and shows that, and so does the session that is run again', () => {
  fc.assert(
    fc.property(made, acts, (how, all) => {
      const app = appWith(how);
      const data = { people: named };
      const recorder = new InputRecorder(initialState);
      const events: SimulationEvent[] = [];
      const plain = new Plain();
      let state = initialState;
      const take = (input: Input) => {
        const result = step(app, state, input);
        events.push(...recorder.record(app, state, input, result));
        ({ state } = result);
      };
      take({ kind: 'start', time: 0, data });
      for (const [at, act] of all.entries()) {
        take(inputFor(itemOf(app, state), act, at + 1));
        plain.do(act);
        const { widget, value } = itemOf(app, state);
        const { rows, shown } = tableOf(widget, widget.style, value);
        expect([rows, shown]).toEqual([plain.rows, plain.seen]);
        if (act.did === 'action') expect(state.data).toMatchObject({ action: 'Edit' });
      }
      if (how.isBound) expect(state.data['people']).toEqual(plain.rows.map(([name, city]) => ({ name, city, age: 3 })));
      const stored: SimulationEvent[] = JSON.parse(JSON.stringify(events));
      const again = [...rerun(app, stored)];
      expect(again).toHaveLength(all.length + 1);
      if (how.isQuestion) expect(again.at(-1)?.state).toEqual(state);
      else expect(JSON.stringify(stored)).not.toMatch(/eleanor/i);
    }),
    { numRuns: runs(300, 1) },
  );
});
