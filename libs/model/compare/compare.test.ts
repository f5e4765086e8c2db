import { type Act, actKinds, actOn, aTeamsApp } from '@rehearse/testkit/prototypes';
import { fc, runs } from '@rehearse/testkit/properties';
import { aLine, anApp, aScreen, aWidget, shop } from '../app.fixture';
import { applyDiff } from '../diff';
import type { App } from '../document';
import { parentScreen } from '../indexes';
import { entriesOf, entryOf, type RecordKind, recordKinds } from '../records';
import { sameValue } from '../same';
import type { Aspect, Difference, ElementKind } from './difference';
import { differences } from './differences';
import { summarize } from './summarize';
import { summaryActs, summaryLineSchema } from './summary-line';

const index = fc.nat({ max: 40 });
const act = fc.record({ kind: fc.constantFrom(...actKinds), a: index, b: index });
let made = 0;
const after = (app: App, acts: readonly Act[]): App =>
  acts.reduce(
    (now, one) =>
      applyDiff(
        now,
        actOn(now, one, (prefix) => `${prefix}_${made++}`),
      ),
    app,
  );
/** Two states of one prototype, each some acts away from a third. */
const states = fc
  .tuple(fc.array(act, { maxLength: 15 }), fc.array(act, { maxLength: 15 }), fc.array(act, { maxLength: 15 }))
  .map(([first, left, right]) => {
    const base = after(aTeamsApp(), first);
    return [after(base, left), after(base, right)] as const;
  });

const mapOf: Partial<Record<ElementKind, RecordKind>> = {
  screen: 'screens',
  widget: 'widgets',
  group: 'groups',
  link: 'lines',
  template: 'templates',
  token: 'designtokens',
};
const entry = (app: App, { kind, id }: Difference): Record<string, unknown> | undefined => {
  const map = mapOf[kind];
  return map && entryOf(app, map, id);
};
const nameIn = (app: App, id: unknown): unknown =>
  recordKinds.flatMap((kind) => entryOf(app, kind, String(id))?.['name'] ?? [])[0] ?? '';
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
const kindKey = ({ kind, id, act: done }: Difference) => `${done} ${kind} ${id}`;

/** Whether an aspect can be read off the two documents by itself. */
function isTrue(before: App, now: App, difference: Difference, aspect: Aspect): boolean {
  const [from, to] = [entry(before, difference), entry(now, difference)];
  const [was, is] = [at(from, ['props', 'label']), at(to, ['props', 'label'])];
  const home = (app: App) => parentScreen(app, difference.id);
  switch (aspect.what) {
    case 'moved': {
      const [left, right] = difference.kind === 'widget' ? [home(before), home(now)] : [];
      const place = (one: typeof from, corner: { x: number; y: number } | undefined) => [
        Number(one?.['x']) - (corner?.x ?? 0),
        Number(one?.['y']) - (corner?.y ?? 0),
      ];
      const [[x = 0, y = 0], [nextX = 0, nextY = 0]] = [place(from, left), place(to, right)];
      return nextX - x === aspect.dx && nextY - y === aspect.dy && (aspect.dx !== 0 || aspect.dy !== 0);
    }
    case 'resized':
      return sameValue({ ...from, ...aspect.from }, from) && sameValue({ ...to, ...aspect.to }, to);
    case 'renamed':
      return from?.['name'] === aspect.from && to?.['name'] === aspect.to && aspect.from !== aspect.to;
    case 'text':
      return (was ?? '') === aspect.from && (is ?? '') === aspect.to && aspect.from !== aspect.to;
    case 'screen':
      return (home(before)?.name ?? null) === aspect.from && (home(now)?.name ?? null) === aspect.to;
    case 'order':
      return !sameValue(home(before)?.children, []) && home(before)?.id === home(now)?.id;
    case 'start':
      return (
        (at(to, ['props', 'start']) === true) === aspect.to && (at(from, ['props', 'start']) === true) !== aspect.to
      );
    case 'masters':
      return sameValue(
        ((to?.['parents'] ?? []) as string[]).map((id) => nameIn(now, id)),
        aspect.to,
      );
    case 'template':
      return from?.['template'] !== to?.['template'];
    case 'members':
      return !sameValue([from?.['children'], from?.['groups']], [to?.['children'], to?.['groups']]);
    case 'source':
      return nameIn(before, from?.['from']) === aspect.from && nameIn(now, to?.['from']) === aspect.to;
    case 'target':
      return nameIn(before, from?.['to']) === aspect.from && nameIn(now, to?.['to']) === aspect.to;
    case 'trigger':
      return from?.['event'] === aspect.from && to?.['event'] === aspect.to;
    case 'value':
      return difference.kind === 'setting'
        ? sameValue(at(before, [difference.id]), aspect.from) && sameValue(at(now, [difference.id]), aspect.to)
        : sameValue(from?.['value'], aspect.from) && sameValue(to?.['value'], aspect.to);
    case 'transition':
    case 'style':
    case 'props':
      return aspect.fields.every(
        (field) =>
          sameValue(at(from, field.path), field.from) &&
          sameValue(at(to, field.path), field.to) &&
          !sameValue(field.from, field.to),
      );
  }
}

const moved = (app: App, id: string, fields: object): App => {
  const widget = entryOf(app, 'widgets', id);
  return widget ? { ...app, widgets: { ...app.widgets, [id]: { ...widget, ...fields } } } : app;
};

describe('whatever was done to a prototype', () => {
  test('a document does not differ from itself, nor from a copy', () => {
    fc.assert(
      fc.property(states, ([app]) => {
        expect(differences(app, app)).toEqual([]);
        expect(differences(app, JSON.parse(JSON.stringify(app)) as App)).toEqual([]);
      }),
      { numRuns: runs(50) },
    );
  });

  test('every difference is true', () => {
    fc.assert(
      fc.property(states, ([before, now]) => {
        for (const difference of differences(before, now)) {
          if (difference.act !== 'changed') {
            const [has, lacks] = difference.act === 'added' ? [now, before] : [before, now];
            expect([entry(has, difference) === undefined, entry(lacks, difference)]).toEqual([false, undefined]);
            continue;
          }
          expect(difference.aspects.length).toBeGreaterThan(0);
          for (const aspect of difference.aspects)
            if (!isTrue(before, now, difference, aspect)) expect({ difference, aspect }).toBe('true');
        }
      }),
      { numRuns: runs(200) },
    );
  });

  test('nothing is missing: each entry that came or went is told once, by itself or within another', () => {
    fc.assert(
      fc.property(states, ([before, now]) => {
        const told = differences(before, now);
        for (const [act, has, lacks] of [['added', now, before] as const, ['removed', before, now] as const]) {
          const oneSided = told.flatMap((one) => (one.act === act ? [one] : []));
          for (const [kind, map, counted] of [
            ['widget', 'widgets', 'widgets'],
            ['link', 'lines', 'links'],
          ] as const) {
            const only = Object.keys(entriesOf(has, map)).filter((id) => !entryOf(lacks, map, id));
            const within = oneSided.reduce((sum, one) => sum + one.withIt[counted], 0);
            expect(oneSided.filter((one) => one.kind === kind).length + within).toBe(only.length);
          }
        }
        expect(new Set(told.map(kindKey)).size).toBe(told.length);
      }),
      { numRuns: runs(100) },
    );
  });

  test('nothing is missing: what is not told as changed looks and behaves as before', () => {
    const seen = (app: App, id: string): Readonly<Record<string, unknown>> => {
      const { z: _z, x, y, ...rest } = entryOf(app, 'widgets', id) ?? aWidget(id);
      const screen = parentScreen(app, id);
      return { ...rest, screen: screen?.id, x: x - (screen?.x ?? 0), y: y - (screen?.y ?? 0) };
    };
    fc.assert(
      fc.property(states, ([before, now]) => {
        const told = new Set(differences(before, now).map((one) => one.id));
        for (const id of Object.keys(now.widgets)) {
          if (!entryOf(before, 'widgets', id) || told.has(id)) continue;
          const [is, was] = [seen(now, id), seen(before, id)];
          const plain = (one: typeof is) => ({ ...one, isRootTemplate: null, template: one['template'] ?? null });
          expect(sameValue(plain(is), plain(was))).toBe(true);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('the other way round, what was added is removed, and the same is changed', () => {
    const mirrored = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const aspects = (one: Difference) => (one.act === 'changed' ? one.aspects.map(({ what }) => what) : one.withIt);
    fc.assert(
      fc.property(states, ([before, now]) => {
        const there = differences(before, now).map((one) => [
          kindKey({ ...one, act: mirrored[one.act] } as Difference),
          aspects(one),
        ]);
        const back = differences(now, before).map((one) => [kindKey(one), aspects(one)]);
        expect(Object.fromEntries(there)).toEqual(Object.fromEntries(back));
      }),
      { numRuns: runs(100) },
    );
  });

  test('a summary counts every difference once, in at most seven lines that may be stored', () => {
    fc.assert(
      fc.property(states, ([before, now]) => {
        const told = differences(before, now);
        const lines = summarize(told);
        expect(lines.length).toBeLessThanOrEqual(7);
        expect(lines.every((line) => summaryLineSchema.safeParse(line).success)).toBe(true);
        expect(lines.reduce((sum, line) => sum + ('rest' in line ? line.rest : line.count), 0)).toBe(told.length);
      }),
      { numRuns: runs(50) },
    );
  });
});

const told = (before: App, now: App) =>
  differences(before, now).map((one) => [kindKey(one), one.act === 'changed' ? one.aspects : one.withIt]);

test('a widget that goes with its screen has not moved; one that stays on the canvas has', () => {
  const app = shop();
  const screen = { ...(app.screens['s_start'] ?? aScreen('s_start')), x: 40, y: 0 };
  const away: App = { ...app, screens: { ...app.screens, s_start: screen } };
  expect(told(app, moved(away, 'w_title', { x: 50 }))).toEqual([
    ['changed screen s_start', [{ what: 'moved', dx: 40, dy: 0 }]],
    ['changed widget w_buy', [{ what: 'moved', dx: -40, dy: 0 }]],
  ]);
});

test('a new screen counts what is on it, a lost group what was in it', () => {
  const app = shop();
  const { s_thanks: _screen, ...screens } = app.screens;
  const { w_thanks: _widget, ...widgets } = app.widgets;
  const smaller: App = { ...app, screens, widgets, lines: {}, groups: {} };
  const linked: App = { ...app, lines: { ...app.lines, l: aLine('w_thanks', 's_start', { id: 'l' }) } };
  expect(told(smaller, linked)).toEqual([
    ['added group g_form', { widgets: 0, links: 0 }],
    ['added link l_w_buy_s_thanks_click', { widgets: 0, links: 0 }],
    ['added screen s_thanks', { widgets: 1, links: 1 }],
  ]);
  const empty: App = { ...linked, widgets: { w_thanks: aWidget('w_thanks') }, groups: {}, lines: {} };
  expect(told(linked, empty).find(([key]) => key === 'removed group g_form')).toEqual([
    'removed group g_form',
    { widgets: 2, links: 1 },
  ]);
});

test('bringing one to the front is told of that one, whatever numbers the others get', () => {
  const ids = ['w_a', 'w_b', 'w_c', 'w_d'];
  const stacked = (order: readonly string[]): App =>
    anApp({
      screens: [aScreen('s_a', { children: ids })],
      widgets: ids.map((id) => aWidget(id, { z: order.indexOf(id) })),
    });
  expect(told(stacked(ids), stacked(['w_b', 'w_c', 'w_d', 'w_a']))).toEqual([
    ['changed widget w_a', [{ what: 'order' }]],
  ]);
  expect(told(stacked(ids), stacked(['w_x', ...ids]))).toEqual([]);
});

test('a text is told as a text, colours by state, and a link by where it leads', () => {
  const app = shop();
  const now = moved(app, 'w_buy', { props: { label: 'Choose seats' }, hover: { color: '#fff' } });
  const line = { ...aLine('w_buy', 's_start'), id: 'l_w_buy_s_thanks_click' };
  expect(
    told(moved(app, 'w_buy', { props: { label: 'Buy tickets' } }), { ...now, lines: { [line.id]: line } }),
  ).toEqual([
    [
      'changed widget w_buy',
      [
        { what: 'text', from: 'Buy tickets', to: 'Choose seats' },
        { what: 'style', fields: [{ path: ['hover', 'color'], from: undefined, to: '#fff' }] },
      ],
    ],
    ['changed link l_w_buy_s_thanks_click', [{ what: 'target', from: 's_thanks', to: 's_start' }]],
  ]);
});

test('settings that people set are told, notes of programs are not', () => {
  const app = shop();
  expect(told(app, { ...app, lastUpdate: 5, lastUUID: 77_777, name: 'Tickets' })).toEqual([
    ['changed setting name', [{ what: 'value', from: 'Shop', to: 'Tickets' }]],
  ]);
});

test('a summary tells the screens that came or went first, then kinds of acts on each screen, then how much more there is', () => {
  const app = shop();
  const now: App = {
    ...moved(moved(app, 'w_title', { x: 60 }), 'w_buy', { y: 300 }),
    screens: { ...app.screens, s_new: aScreen('s_new', { name: 'Seats taken', x: 1_000 }) },
    name: 'Tickets',
  };
  expect(summarize(differences(app, now))).toEqual([
    { screen: null, kind: 'screen', act: 'added', count: 1, names: ['Seats taken'] },
    { screen: 's_start', kind: 'widget', act: 'moved', count: 2, names: ['w_title', 'w_buy'] },
    { screen: null, kind: 'setting', act: 'value', count: 1, names: ['name'] },
  ]);
  const many = Array.from({ length: 8 }, (_, at1): Difference => {
    const screen = { id: `s${at1}`, name: '😀'.repeat(100) };
    return { kind: 'widget', id: `w${at1}`, name: 'Box', screen, act: 'removed', withIt: { widgets: 0, links: 0 } };
  });
  const lines = summarize(many);
  expect(lines.at(-1)).toEqual({ rest: 2 });
  expect(lines[0]).toMatchObject({ screen: '😀'.repeat(60), act: 'removed', count: 1 });
});

test('every way in which an element can differ has an act of its own in summaries', () => {
  const ways: Record<Aspect['what'], true> = {
    moved: true,
    resized: true,
    renamed: true,
    text: true,
    screen: true,
    order: true,
    start: true,
    masters: true,
    template: true,
    members: true,
    source: true,
    target: true,
    trigger: true,
    transition: true,
    style: true,
    props: true,
    value: true,
  };
  expect(summaryActs.toSorted()).toEqual(['added', 'removed', 'changed', ...Object.keys(ways)].toSorted());
});

test('comparing reads each widget a bounded number of times, however many there are', () => {
  const readsFor = (count: number): number => {
    let reads = 0;
    const counted = (shift: number) => {
      const ids = Array.from({ length: count }, (_, one) => `w_${one}`);
      const widgets = ids.map(
        (id, one) =>
          new Proxy(aWidget(id, { x: one + shift, z: shift ? count - one : one }), {
            get: (target, key) => {
              reads += 1;
              return Reflect.get(target, key) as unknown;
            },
          }),
      );
      const byId = Object.fromEntries(ids.map((id, one) => [id, widgets[one] ?? aWidget(id)]));
      return anApp({ screens: [aScreen('s_a', { children: ids })], rest: { widgets: byId } });
    };
    expect(differences(counted(0), counted(7)).length).toBe(count);
    return reads / count;
  };
  // Sorting reads a little more of each where there are more.
  expect(readsFor(4_000)).toBeLessThan(2 * readsFor(250));
});
