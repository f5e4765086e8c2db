import type { Tested } from '@rehearse/contract';
import { ClickHouse, migrate } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openOwnDatabase } from '@rehearse/testkit/clickhouse';
import { actionTypes, eventTypes, interactionTypes, viewTypes } from '@rehearse/events';
import { fc } from '@rehearse/testkit/properties';
import { eventually } from '@rehearse/testkit/waiting';
import { Erasures } from './erasures';
import { event, received, store, storeOf } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import { schema } from './schema';
import fill from './schema/0009-session-trails-fill.sql';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

/** Everything that is known of an app's sessions: as it is kept, and as it follows from the events. */
async function trailsOf(app: string) {
  const [kept, computed] = await Promise.all(
    ['session_trails FINAL', 'session_trails_view'].map((table) =>
      clickhouse.query<Readonly<Record<string, unknown>>>(
        `SELECT * FROM ${table} WHERE app = {app:String} ORDER BY session`,
        { app },
      ),
    ),
  );
  return { kept: kept ?? [], computed: computed ?? [] };
}
const screensOf = (app: string) =>
  clickhouse.query(
    `SELECT session, events, screens FROM session_trails FINAL WHERE app = {app:String} ORDER BY session`,
    {
      app,
    },
  );
const batch = (app: string, session: string, from: number, ...screens: string[]) =>
  received({ app, session, from, records: screens.map((screen) => event({ screen })) });

test('a session in one row, in the order of its numbers, however its batches come', async () => {
  await store(clickhouse, batch('order', 'S1', 2, 'c', 'd'));
  await store(clickhouse, batch('order', 'S2', 0, 'x'), batch('order', 'S1', 0, 'a', 'b', 'c'));
  await store(clickhouse, batch('order', 'S1', 0, 'a', 'b', 'c'));
  await store(clickhouse, batch('order', 'S1', 3, 'd', 'e'));
  expect(await screensOf('order')).toEqual([
    { session: 'S1', events: 5, screens: ['a', 'b', 'c', 'd', 'e'] },
    { session: 'S2', events: 1, screens: ['x'] },
  ]);
});

test('numbers of a session', async () => {
  const at = (ms: number, type: string, fields: object = {}) =>
    event({ type, time: 1_767_000_000_000 + ms, ...fields });
  const records = [
    at(0, 'SessionStart', { user: { id: 'U1' }, label: 'Ada', device: { w: 390, h: 844 }, variant: 'b' }),
    at(10, 'ScreenLoaded', { screen: 's1' }),
    at(20, 'OverlayLoaded', { screen: 's1', overlay: 'o1' }),
    at(900, 'WidgetClick', { screen: 's1', overlay: 'o1', widget: 'w1@s2', x: 0.5, y: 0.25, target: 'none' }),
    at(950, 'ValidationError', { screen: 's1', widget: 'w1' }),
    at(2_000, 'ScreenLoaded', { screen: 's1' }),
    at(9_000, 'SessionEnd', { label: 'Ada L.' }),
  ];
  await store(clickhouse, received({ app: 'numbers', session: 'S1', records }));
  expect((await trailsOf('numbers')).kept).toMatchObject([
    {
      events: 7,
      start: '2025-12-29 09:20:00.000',
      began: '2025-12-29 09:20:00.010',
      duration: 8_990,
      active: 8_990,
      guided: false,
      interactions: 1,
      screen_loads: 3,
      errors: 1,
      shown: ['o1', 's1'],
      user: 'U1',
      label: 'Ada L.',
      device: 'phone',
      variant: 'b',
      version: 7,
      surfaces: ['s1', 's1', 'o1', 'o1', 's1', 's1', 's1'],
      widget_roots: ['', '', '', 'w1', 'w1', '', ''],
      xs: [-1, -1, -1, 0.5, -1, -1, -1],
    },
  ]);
});

test('a session is of the version and round that it began with, also where its first records do not tell', async () => {
  const of = (from: number, tested?: Tested) =>
    received({ app: 'tested', session: 'S1', from, tested, records: [event({})] });
  await store(clickhouse, of(2, { version: 19, round: 3 }), of(0), of(1, { version: 17, round: 2 }));
  expect((await trailsOf('tested')).kept).toMatchObject([{ tested_version: 17, round: 2 }]);
});

test('what counts as what is told by the vocabulary of events', async () => {
  const one = (type: string) => received({ app: 'types', session: type, records: [event({ type })] });
  await store(clickhouse, ...eventTypes.map(one));
  const { kept } = await trailsOf('types');
  const found = (name: string) => kept.filter((row) => Number(row[name]) > 0).map(({ session }) => session);
  expect(new Set(found('interactions'))).toEqual(new Set(interactionTypes));
  expect(new Set(found('screen_loads'))).toEqual(new Set(viewTypes));
  expect(new Set(found('first_action'))).toEqual(new Set(actionTypes));
});

test('time counts while the page is seen', async () => {
  const at = (ms: number, type: string) => event({ type, time: 1_767_000_000_000 + ms });
  const records = [
    at(0, 'TaskStarted'),
    at(1_000, 'ScreenLoaded'),
    at(2_000, 'PageHidden'),
    at(5_000, 'ScreenLoaded'),
    at(60_000, 'PageShown'),
    at(120_000, 'WidgetClick'),
    at(130_000, 'PageHidden'),
    at(190_000, 'ScreenClick'),
    at(191_000, 'Animation'),
  ];
  await store(clickhouse, received({ app: 'seen', session: 'S1', records }));
  expect((await trailsOf('seen')).kept).toMatchObject([
    {
      guided: true,
      duration: 1_000 + 60_000 + 10_000,
      active: 1_000 + 30_000 + 10_000,
      first_action: 2,
      last_action: 8,
      seen: [0, 1_000, 2_000, 2_000, 2_000, 62_000, 72_000, 72_000, 73_000],
    },
  ]);
});

const sessions = fc.constantFrom('S1', 'S2', 'S3');
const happened = fc.record({
  type: fc.constantFrom('ScreenLoaded', 'OverlayLoaded', 'WidgetClick', 'WidgetGesture', 'Animation'),
  screen: fc.constantFrom('a', 'b', ''),
  overlay: fc.constantFrom(undefined, 'o'),
  widget: fc.constantFrom(null, 'w', 'w@s', 'w-2'),
  gesture: fc.constantFrom(undefined, { type: 'swipeUp' }),
  time: fc.integer({ min: 1_767_000_000_000, max: 1_767_000_100_000 }),
  user: fc.constantFrom(undefined, 'U1', 'U2'),
  label: fc.constantFrom(undefined, 'Ada', 'Bob'),
  noheat: fc.boolean(),
});
const recording = fc.record({
  records: fc.array(happened, { minLength: 1, maxLength: 30 }),
  /** Which stretches of which sessions are sent, and in which groups they are stored. */
  groups: fc.array(
    fc.array(fc.record({ session: sessions, from: fc.nat(29), length: fc.integer({ min: 1, max: 30 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

test('trails are what follows from the events, after any batches, and stay it when written anew', async () => {
  let number = 0;
  await fc.assert(
    fc.asyncProperty(recording, async ({ records, groups }) => {
      const app = `random-${(number += 1)}`;
      for (const group of groups) {
        const messages = group.flatMap(({ session, from, length }) => {
          const sent = records.slice(from, from + length).map((fields) => event(fields));
          return sent.length > 0 ? [received({ app, session, from, records: sent })] : [];
        });
        await store(clickhouse, ...messages);
        const { kept, computed } = await trailsOf(app);
        expect(kept).toEqual(computed);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
  const all = () => clickhouse.query('SELECT * FROM session_trails FINAL ORDER BY app, session');
  const before = await all();
  await clickhouse.command(fill);
  expect(await all()).toEqual(before);
  await clickhouse.command('TRUNCATE TABLE session_trails');
  await clickhouse.command(fill);
  expect(await all()).toEqual(before);
});

test('long states are digests, and become digests where they were kept whole', async () => {
  const before = await openOwnDatabase();
  const values = ['x'.repeat(198), 'x'.repeat(199), 'x'.repeat(100_000)];
  const records = values.map((value) => event({ type: 'WidgetChange', state: { type: 'text', value } }));
  const statesOf = async () => {
    const [row] = await before.clickhouse.query<{ state_values: string[] }>(
      'SELECT state_values FROM session_trails FINAL',
    );
    return row?.state_values.map(({ length }) => length);
  };
  await migrate(
    before.clickhouse,
    schema.filter(({ number }) => number < 11),
  );
  await before.clickhouse.insert('session_events', rowsOf(received({ records }), { partition: 0, offset: 0 }).events);
  await before.clickhouse.command(fill);
  expect(await statesOf()).toEqual([200, 201, 100_002]);
  await migrate(before.clickhouse, schema);
  expect(await statesOf()).toEqual([200, 32, 32]);
  await before.close();
});

test('a trail that was computed from fewer events and comes late changes nothing', async () => {
  await store(clickhouse, batch('late', 'S1', 0, 'a'));
  const early = await clickhouse.query<object>(`SELECT * FROM session_trails FINAL WHERE app = 'late'`);
  await store(clickhouse, batch('late', 'S1', 1, 'b'));
  await clickhouse.insert('session_trails', early);
  expect(await screensOf('late')).toEqual([{ session: 'S1', events: 2, screens: ['a', 'b'] }]);
});

const writes = { finished: () => Promise.resolve(), complete: () => Promise.resolve() };

test('a trail that cannot be renewed without its answers stays until it can', async () => {
  const erasures = new Erasures(clickhouse);
  const { trails } = storeOf(clickhouse);
  const said = (from: number, value: string) =>
    received({
      app: 'answers',
      session: 'S1',
      from,
      records: [event({ type: 'WidgetChange', state: { type: 'text', value } })],
    });
  const states = (final: string) =>
    clickhouse.query(`SELECT state_values FROM session_trails ${final} WHERE app = 'answers'`);
  const orders = [{ kind: 'expired' as const, of: 'answers' as const, app: 'answers', sessions: ['S1'] }];
  await store(clickhouse, said(0, 'first'));
  await clickhouse.command('RENAME TABLE session_trails_view TO session_trails_away');
  await expect(erasures.carryOut(orders, writes)).rejects.toThrow('session_trails_view');
  expect(await states('FINAL')).toEqual([{ state_values: ['"first"'] }]);
  await clickhouse.command('RENAME TABLE session_trails_away TO session_trails_view');
  await erasures.carryOut(orders, {
    finished: () => store(clickhouse, said(1, 'late')),
    complete: (sessionKeys) => trails.complete(sessionKeys),
  });
  await eventually(async () => expect(await states('FINAL')).toEqual([{ state_values: ['', '"late"'] }]));
  await trails.beforeApplicationShutdown();
  await erasures.carryOut(orders, { ...writes, complete: (sessionKeys) => trails.complete(sessionKeys) });
  expect(await states('FINAL')).toEqual([{ state_values: ['', ''] }]);
  expect(JSON.stringify(await states(''))).not.toMatch(/first|late/);
});

test('a trail that is written while its session is being erased does not stay', async () => {
  const erasures = new Erasures(clickhouse);
  await store(clickhouse, batch('erased', 'S1', 0, 'a'), batch('erased', 'S2', 0, 'a'));
  const trail = await clickhouse.query<object>(
    `SELECT * FROM session_trails FINAL WHERE app = 'erased' AND session = 'S1'`,
  );
  const orders = [{ kind: 'session' as const, app: 'erased', session: 'S1' }];
  await erasures.note(orders);
  await erasures.carryOut(orders, writes);
  expect(await screensOf('erased')).toMatchObject([{ session: 'S2' }]);
  await clickhouse.insert('session_trails', trail);
  await erasures.settle([
    { app: 'erased', session: 'S1' },
    { app: 'erased', session: 'S2' },
  ]);
  expect(await screensOf('erased')).toMatchObject([{ session: 'S2' }]);
});
