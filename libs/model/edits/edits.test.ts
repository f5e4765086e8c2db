import { aLine, anApp, aScreen, aWidget } from '../app.fixture';
import { applyDiff } from '../diff';
import type { App, Template } from '../document';
import { brokenInvariants } from '../invariants';
import { removal, ungrouping } from '../remove';
import { aTeamsApp } from '@rehearse/testkit/prototypes';
import { applyEdit } from './apply-edit';
import { cellsOf, inverse } from './cells';
import { newIssues } from './check-entries';
import { LiveDocument } from './live-document';
import type { Operation } from './operation';
import { operationsBetween } from './operations-between';

/** Several people's edits of one document, all made before anybody saw the others'. */
function team(app: App = aTeamsApp()) {
  const document = new LiveDocument(app);
  const dropped: string[] = [];
  const removed = new Map<string, Readonly<Record<string, unknown>>>();
  const does = (...operations: Operation[]) => {
    const result = applyEdit(document, operations, { removed: (_, id) => removed.get(id), check: newIssues });
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    for (const { name, from, to } of result.cells)
      if (to === undefined) removed.set(name, from as Readonly<Record<string, unknown>>);
    dropped.push(...result.dropped.map(({ operation, reason }) => `${operation.op} ${reason}`));
    expect(brokenInvariants(document.app())).toEqual([]);
    return result.cells;
  };
  return {
    does,
    dropped,
    removes: (...ids: string[]) => does(...operationsBetween(cellsOf(removal(app, ids)))),
    ungroups: (id: string) => does(...operationsBetween(cellsOf(ungrouping(app, id)))),
    undoes: (cells: Parameters<typeof inverse>[0]) => does(...operationsBetween(inverse(cells))),
    get app() {
      return document.app();
    },
  };
}

const set = (at: string, value: unknown): Operation => ({ op: 'set', at: at.split('.'), value });
const insert = (at: string, item: string, after: string | null = null): Operation => ({
  op: 'insert',
  at: at.split('.'),
  item,
  after,
});
const pull = (at: string, item: string): Operation => ({ op: 'pull', at: at.split('.'), item });

describe('properties', () => {
  test('of one property the later wins; others beside it stay', () => {
    const { does, app } = team();
    does(set('widgets.w_a.style.color', 'red'), set('widgets.w_a.x', 7));
    does(set('widgets.w_a.style.color', 'blue'), set('widgets.w_a.y', 9));
    expect(app.widgets['w_a']).toMatchObject({ x: 10 });
  });

  test('two people who change two properties of one widget both succeed', () => {
    const shop = team();
    shop.does(set('widgets.w_a.style.color', 'red'), set('widgets.w_a.x', 7));
    shop.does(set('widgets.w_a.style.color', 'blue'), set('widgets.w_a.y', 9));
    expect(shop.app.widgets['w_a']).toMatchObject({ x: 7, y: 9, style: { color: 'blue' } });
  });

  test('names need not differ: of two names of one screen the later stays', () => {
    const shop = team();
    shop.does(set('screens.s_a.name', 'Start'));
    shop.does(set('screens.s_a.name', 'Home'));
    shop.does(set('screens.s_b.name', 'Home'));
    expect([shop.app.screens['s_a']?.name, shop.app.screens['s_b']?.name]).toEqual(['Home', 'Home']);
  });

  test('two who bring a widget to the front leave two that are in front, in an order that all see', () => {
    const shop = team();
    shop.does(set('widgets.w_a.z', 10));
    shop.does(set('widgets.w_b.z', 10));
    expect([shop.app.widgets['w_a']?.z, shop.app.widgets['w_b']?.z]).toEqual([10, 10]);
  });

  test('a field inside of one that was replaced makes a new map of it', () => {
    const shop = team();
    shop.does(set('widgets.w_a.style.shadow', 'none'));
    shop.does(set('widgets.w_a.style.shadow.blur', 4));
    shop.does({ op: 'unset', at: ['widgets', 'w_a', 'style', 'shadow', 'spread'] });
    expect(shop.app.widgets['w_a']?.style).toEqual({ shadow: { blur: 4 } });
  });
});

describe('lists', () => {
  test('two people who add to one screen both succeed, where they meant', () => {
    const shop = team();
    shop.does(
      { op: 'add', kind: 'widgets', id: 'w_x', entry: aWidget('w_x') },
      insert('screens.s_a.children', 'w_x', 'w_a'),
    );
    shop.does(
      { op: 'add', kind: 'widgets', id: 'w_y', entry: aWidget('w_y') },
      insert('screens.s_a.children', 'w_y', 'w_b'),
    );
    expect(shop.app.screens['s_a']?.children).toEqual(['w_a', 'w_x', 'w_b', 'w_y']);
  });

  test('behind what is gone comes last', () => {
    const shop = team();
    shop.removes('w_a');
    shop.does(
      { op: 'add', kind: 'widgets', id: 'w_x', entry: aWidget('w_x') },
      insert('screens.s_a.children', 'w_x', 'w_a'),
    );
    expect(shop.app.screens['s_a']?.children).toEqual(['w_b', 'w_x']);
  });

  test('first is first, and what is put where it is already stays there', () => {
    const shop = team();
    shop.does(insert('screens.s_a.children', 'w_b', null));
    expect(shop.app.screens['s_a']?.children).toEqual(['w_b', 'w_a']);
    shop.does(insert('screens.s_a.children', 'w_a', 'w_b'));
    expect(shop.app.screens['s_a']?.children).toEqual(['w_b', 'w_a']);
    expect(shop.does(pull('screens.s_a.children', 'w_none'))).toEqual([]);
  });

  test('a widget that two move to two screens lies on the later one only', () => {
    const shop = team();
    shop.does(pull('screens.s_a.children', 'w_b'), insert('screens.s_b.children', 'w_b'));
    shop.does(pull('screens.s_a.children', 'w_b'), insert('screens.s_c.children', 'w_b'));
    const lists = Object.values(shop.app.screens).map(({ children }) => children);
    expect(lists).toEqual([['w_a'], ['w_c'], ['w_b', 'w_d']]);
  });
});

describe('deleting wins over changing', () => {
  test('a change of what is gone has no effect, and is said', () => {
    const shop = team();
    shop.removes('w_b');
    shop.does(set('widgets.w_b.x', 5), set('widgets.w_a.x', 6));
    expect(shop.dropped).toEqual(['set gone']);
    expect(shop.app.widgets).toMatchObject({ w_a: { x: 6 } });
    expect(shop.app.widgets).not.toHaveProperty('w_b');
  });

  test('deleting what was changed deletes it', () => {
    const shop = team();
    shop.does(set('widgets.w_b.x', 5));
    shop.removes('w_b');
    expect(shop.app.widgets).not.toHaveProperty('w_b');
  });

  test('undo of the deletion brings back all of it, links and group membership too', () => {
    const shop = team();
    const cells = shop.removes('w_a');
    shop.does(set('screens.s_a.name', 'Meanwhile'));
    expect(Object.keys(shop.app.widgets)).toEqual(['w_b', 'w_c']);
    shop.undoes(cells);
    const { screens, widgets, groups, lines } = aTeamsApp();
    expect(shop.app.screens['s_a']).toEqual({ ...screens['s_a'], name: 'Meanwhile' });
    expect([shop.app.widgets, shop.app.groups, shop.app.lines]).toEqual([widgets, groups, lines]);
  });

  test('what two deleted and both bring back is there once', () => {
    const shop = team();
    const cells = shop.removes('w_b');
    shop.removes('w_b');
    shop.undoes(cells);
    shop.undoes(cells);
    expect(shop.dropped).toEqual([]);
    expect(shop.app.screens['s_a']?.children).toEqual(['w_a', 'w_b']);
  });

  test('an element that is there already under this id stays as it is, and that is said', () => {
    const shop = team();
    shop.does({ op: 'add', kind: 'widgets', id: 'w_b', entry: aWidget('w_b', { x: 77 }) });
    expect(shop.dropped).toEqual(['add there']);
    expect(shop.app.widgets['w_b']?.x).toBe(10);
  });

  test('an override goes with its master, also one that was made meanwhile', () => {
    const override: Operation[] = [
      { op: 'add', kind: 'widgets', id: 'w_x', entry: aWidget('w_x', { parentWidget: 'w_a' }) },
      insert('screens.s_c.children', 'w_x'),
    ];
    const before = team();
    before.does(...override);
    before.removes('w_a');
    const after = team();
    after.removes('w_a');
    after.does(...override);
    for (const { app } of [before, after]) {
      expect(Object.keys(app.widgets)).toEqual(['w_b', 'w_c']);
      expect(app.screens['s_c']?.children).toEqual([]);
    }
  });
});

describe('a deleted screen', () => {
  test('leaves what was moved into it meanwhile beside all screens, whoever came first', () => {
    const move = [pull('screens.s_a.children', 'w_b'), insert('screens.s_c.children', 'w_b')];
    const [before, after] = [team(), team()];
    before.does(...move);
    before.removes('s_c');
    after.removes('s_c');
    after.does(...move);
    expect(after.dropped).toEqual(['insert gone']);
    for (const { app } of [before, after]) {
      expect(app.widgets).toHaveProperty('w_b');
      expect(Object.values(app.screens).flatMap(({ children }) => children)).toEqual(['w_a', 'w_c']);
    }
  });

  test('takes along lines that were drawn or led to it meanwhile', () => {
    const [before, after] = [team(), team()];
    const draw: Operation = { op: 'add', kind: 'lines', id: 'l_x', entry: { ...aLine('w_b', 's_c'), id: 'l_x' } };
    const lead = set('lines.l_w_a_s_b_click.to', 's_c');
    before.does(draw, lead);
    before.removes('s_c');
    after.removes('s_c');
    after.does(draw, lead);
    for (const { app } of [before, after]) expect(app.lines).toEqual({});
  });

  test('is no master any more, also of screens that took it meanwhile', () => {
    const shop = team();
    shop.does(insert('screens.s_c.parents', 's_b'));
    shop.removes('s_b');
    shop.does(insert('screens.s_a.parents', 's_b'));
    expect([shop.app.screens['s_c']?.parents, shop.app.screens['s_a']?.parents]).toEqual([[], []]);
  });
});

describe('the start screen', () => {
  test('is the one that was made it last', () => {
    const shop = team();
    shop.does(set('screens.s_a.props.start', false), set('screens.s_b.props.start', true));
    shop.does(set('screens.s_a.props.start', false), set('screens.s_c.props.start', true));
    expect(Object.values(shop.app.screens).map(({ props }) => props?.start)).toEqual([false, false, true]);
  });

  test('when the old one and the new one are deleted, is the leftmost that is left', () => {
    const shop = team();
    shop.does(set('screens.s_a.props.start', false), set('screens.s_b.props.start', true));
    shop.does({ op: 'remove', kind: 'screens', id: 's_b' });
    expect(shop.app.screens['s_a']?.props?.start).toBe(true);
    shop.does({ op: 'remove', kind: 'screens', id: 's_a' });
    expect(shop.app.screens['s_c']?.props?.start).toBe(true);
  });
});

test('a prototype without a start gets none when a screen goes', () => {
  const app = aTeamsApp();
  const screens = Object.fromEntries(
    Object.entries(app.screens).map(([id, screen]) => [id, { ...screen, props: { start: false } }]),
  );
  const shop = team({ ...app, screens });
  shop.does({ op: 'remove', kind: 'screens', id: 's_b' });
  expect(Object.values(shop.app.screens).some(({ props }) => props?.start)).toBe(false);
});

test('of screens below each other the upper one is the start when the others are gone', () => {
  const shop = team();
  shop.does(set('screens.s_b.x', 0), set('screens.s_c.x', 0), set('screens.s_b.y', 900));
  shop.does({ op: 'remove', kind: 'screens', id: 's_a' });
  expect(shop.app.screens['s_c']?.props?.start).toBe(true);
});

describe('masters', () => {
  test('two screens do not become masters of each other: the later has no effect, and is said', () => {
    const shop = team();
    shop.does(insert('screens.s_c.parents', 's_b'));
    shop.does(insert('screens.s_a.parents', 's_c'));
    expect(shop.dropped).toEqual(['insert cycle']);
    expect(shop.app.screens).toMatchObject({ s_c: { parents: ['s_b'] }, s_a: { parents: [] } });
  });
});

describe('groups', () => {
  const nested = () =>
    anApp({
      screens: [aScreen('s_a', { children: ['w_a', 'w_b', 'w_c'] })],
      widgets: [aWidget('w_a'), aWidget('w_b'), aWidget('w_c')],
      lines: [aLine('g_b', 's_a')],
      rest: {
        groups: {
          g_a: { id: 'g_a', name: 'A', children: ['w_a'], groups: [] },
          g_b: { id: 'g_b', name: 'B', children: ['w_b', 'w_c'], groups: [] },
        },
      },
    });

  test('a widget is in one group, the one that it came to last', () => {
    const shop = team(nested());
    shop.does(pull('groups.g_b.children', 'w_b'), insert('groups.g_a.children', 'w_b'));
    const group = { id: 'g_x', name: 'X', children: ['w_b', 'w_c'], groups: [] };
    shop.does({ op: 'add', kind: 'groups', id: 'g_x', entry: group });
    expect(shop.app.groups).toMatchObject({ g_a: { children: ['w_a'] }, g_x: { children: ['w_b', 'w_c'] } });
    expect(shop.app.groups).not.toHaveProperty('g_b');
  });

  test('two groups do not end up in each other', () => {
    const shop = team(nested());
    shop.does(insert('groups.g_a.groups', 'g_b'));
    shop.does(insert('groups.g_b.groups', 'g_a'));
    expect(shop.dropped).toEqual(['insert cycle']);
    expect(shop.app.groups).toMatchObject({ g_a: { groups: ['g_b'] }, g_b: { groups: [] } });
  });

  test('a group whose members two people deleted goes with its lines', () => {
    const shop = team(nested());
    shop.removes('w_b');
    shop.removes('w_c');
    expect(Object.keys(shop.app.groups ?? {})).toEqual(['g_a']);
    expect(shop.app.lines).toEqual({});
  });

  test('a group that is deleted leaves the group around it, which stays while it has others', () => {
    const shop = team(nested());
    shop.does(insert('groups.g_a.groups', 'g_b'));
    shop.does({ op: 'remove', kind: 'groups', id: 'g_b' });
    expect(shop.app.groups).toEqual({ g_a: { id: 'g_a', name: 'A', children: ['w_a'], groups: [] } });
    expect(shop.app.lines).toEqual({});
    expect(Object.keys(shop.app.widgets)).toEqual(['w_a', 'w_b', 'w_c']);
  });

  test('a group that was empty before stays when it is renamed', () => {
    const app = nested();
    const shop = team({ ...app, groups: { ...app.groups, g_e: { id: 'g_e', name: 'E', children: [], groups: [] } } });
    shop.does(set('groups.g_e.name', 'Empty'));
    expect(shop.app.groups).toMatchObject({ g_e: { name: 'Empty' } });
  });

  test('who adds to a group that was dissolved meanwhile leaves the widget free', () => {
    const shop = team(nested());
    shop.ungroups('g_a');
    shop.does(pull('groups.g_b.children', 'w_b'), insert('groups.g_a.children', 'w_b'));
    expect(shop.dropped).toEqual(['insert gone']);
    expect(shop.app.groups).toEqual({ g_b: { id: 'g_b', name: 'B', children: ['w_c'], groups: [] } });
  });

  test('groups lie in each other 32 deep at most', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 32 }, (_, depth) => {
        const groups = depth > 0 ? [`g_${depth - 1}`] : [];
        return [`g_${depth}`, { id: `g_${depth}`, name: 'G', children: [], groups }];
      }),
    );
    const app = nested();
    const shop = team({ ...app, groups: { ...app.groups, ...chain } });
    shop.does(insert('groups.g_b.groups', 'g_31'));
    shop.does(insert('groups.g_a.groups', 'g_30'));
    expect(shop.dropped).toEqual(['insert deep']);
    expect(shop.app.groups).toMatchObject({ g_a: { groups: ['g_30'] }, g_b: { groups: [] } });
  });
});

describe('templates and tokens', () => {
  const looks = { background: '#000', radius: 4 };

  test('an instance that was made meanwhile keeps the looks of a deleted template, whoever came first', () => {
    const instance = set('widgets.w_b.template', 'tw_a');
    const [before, after] = [team(), team()];
    before.does(instance);
    before.removes('tw_a');
    after.removes('tw_a');
    after.does(instance);
    for (const { app } of [before, after]) expect(app.widgets['w_b']).toMatchObject({ template: null, style: looks });
  });

  test('a variant of a deleted template stands for itself', () => {
    const shop = team();
    shop.removes('tw_a');
    const variant: Template = { id: 'tw_x', variantOf: 'tw_a', style: { radius: 8 } };
    shop.does({ op: 'add', kind: 'templates', id: 'tw_x', entry: variant });
    expect(shop.app.templates?.['tw_x']).toMatchObject({ variantOf: null, style: { background: '#000', radius: 8 } });
  });

  test('of two root instances the earlier stays it', () => {
    const shop = team();
    shop.does(set('widgets.w_c.isRootTemplate', true));
    expect(shop.app.widgets).toMatchObject({ w_a: { isRootTemplate: true }, w_c: { isRootTemplate: false } });
  });

  test('a group of a deleted template keeps its looks, and is no root instance beside another one', () => {
    const app = aTeamsApp();
    const group = { id: 'g_a', name: 'Form', children: ['w_a', 'w_b'], groups: [] };
    const shop = team({ ...app, groups: { g_a: { ...group, template: 'tw_a' } } });
    shop.does(set('groups.g_a.isRootTemplate', true));
    expect(shop.app.groups).toMatchObject({ g_a: { isRootTemplate: false } });
    shop.does(set('widgets.w_a.isRootTemplate', false));
    shop.does(set('groups.g_a.isRootTemplate', true));
    shop.does(set('widgets.w_c.isRootTemplate', true));
    expect([shop.app.groups?.['g_a'], shop.app.widgets['w_c']]).toMatchObject([
      { isRootTemplate: true },
      { isRootTemplate: false },
    ]);
    shop.does({ op: 'remove', kind: 'templates', id: 'tw_a' });
    expect(shop.app.groups).toMatchObject({ g_a: { template: null, style: looks } });
  });

  test('what is bound to a deleted token keeps its own value', () => {
    const shop = team();
    shop.does(set('widgets.w_c.designtokens', { hover: { color: 'dt_a' } }));
    shop.removes('dt_a');
    expect(shop.app.widgets).toMatchObject({
      w_b: { designtokens: { style: {} } },
      w_c: { designtokens: { hover: {} } },
    });
  });
});

const variantOfVariant: Operation[] = [
  { op: 'add', kind: 'templates', id: 'tw_x', entry: { id: 'tw_x', variantOf: 'tw_a' } },
  { op: 'add', kind: 'templates', id: 'tw_y', entry: { id: 'tw_y', variantOf: 'tw_x' } },
];

test('a screen may show another one by itself, and come back to itself after a while', () => {
  const shop = team();
  shop.does(set('lines.l_w_c_s_c_click.event', 'loaded'));
  shop.does(
    set('lines.l_w_a_s_b_click.from', 's_b'),
    set('lines.l_w_a_s_b_click.event', 'loaded'),
    set('lines.l_w_a_s_b_click.timer', 3),
  );
  expect(shop.app.lines).toMatchObject({ l_w_c_s_c_click: { event: 'loaded' }, l_w_a_s_b_click: { event: 'loaded' } });
});

describe('what no document can make right is refused as a whole', () => {
  test.each([
    ['a field of another type', [set('widgets.w_a.x', 'left')], 'widgets.w_a.x'],
    ['a required field', [{ op: 'unset', at: ['widgets', 'w_a', 'name'] }], 'widgets.w_a.name'],
    ['an entry under another id', [{ op: 'add', kind: 'widgets', id: 'w_x', entry: aWidget('w_y') }], 'widgets.w_x.id'],
    ['a forbidden name', [set('widgets.w_a.__proto__.x', 1)], 'widgets.w_a.__proto__.x'],
    ['a whole map', [set('widgets', {})], 'widgets'],
    ['a guarded field', [set('users', [])], 'users'],
    ['the id of the document', [set('id', 'other')], 'id'],
    ['a whole entry', [set('widgets.w_a', aWidget('w_a'))], 'widgets.w_a'],
    ['an item inside of an item', [insert('screens.s_a.children.0', 'w_b')], 'screens.s_a.children.0'],
    ['a variant of a variant', variantOfVariant, 'templates.tw_y.variantOf'],
    [
      'an id with a sign of copies',
      [{ op: 'add', kind: 'widgets', id: 'w@s', entry: aWidget('w@s') }],
      'widgets.w@s.id',
    ],
    ['an item of what is no list of ids', [insert('widgets.w_a.style', 'w_b')], 'widgets.w_a.style'],
    [
      'an endless loop',
      [set('lines.l_w_c_s_c_click.from', 's_c'), set('lines.l_w_c_s_c_click.event', 'loaded')],
      'lines.l_w_c_s_c_click.event',
    ],
    [
      'another prototype’s picture',
      [set('widgets.w_a.style.backgroundImage', { url: 'app2/a.png' })],
      'widgets.w_a.style.backgroundImage.url',
    ],
  ] as [string, Operation[], string][])('%s', (_, operations, field) => {
    const document = new LiveDocument(aTeamsApp());
    const result = applyEdit(document, [set('widgets.w_b.x', 99), ...operations], { check: newIssues });
    expect(result.ok ? [] : result.issues.map(({ path }) => path.join('.'))).toEqual([field]);
    expect(document.app()).toEqual(aTeamsApp());
  });
});

test('the counter of programs that count stays above their ids', () => {
  const shop = team({ ...aTeamsApp(), lastUUID: 10_001 });
  shop.does({ op: 'add', kind: 'widgets', id: 'w10005', entry: aWidget('w10005') });
  shop.does(set('lastUUID', 10_003));
  expect(shop.app.lastUUID).toBe(10_006);
});

test('applied to what they began with, the operations of a difference give what it ended with', () => {
  const shop = team();
  const next = applyDiff(shop.app, removal(shop.app, ['s_a', 'w_c']));
  shop.removes('s_a', 'w_c');
  expect(shop.app).toEqual(next);
});
