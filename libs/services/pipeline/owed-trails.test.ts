// Which trails are renewed with their records and which later, and what becomes of those that cannot be.
import { jest } from '@jest/globals';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { eventually } from '@rehearse/testkit/waiting';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { Erasures } from './erasures';
import { event, received } from './pipeline.fixture';
import { PipelineMetrics } from './pipeline.metrics';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import type { Rows } from './rows';
import { SessionSizes } from './session-sizes';
import { Trails } from './trails';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

const open: Trails[] = [];
afterEach(async () => {
  for (const trails of open.splice(0)) await trails.beforeApplicationShutdown();
});

/** They fail a dozen times here. */
class QuickTrails extends Trails {
  protected override readonly afterFailureMs = 50;
}

/** Those of one process. */
function trailsOf() {
  const registry = new Registry();
  const sizes = new SessionSizes(clickhouse);
  const lines: { msg: string; session?: string; sessions?: number }[] = [];
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line) as { msg: string }) });
  const trails = new QuickTrails(sizes, new Erasures(clickhouse), new PipelineMetrics(registry), clickhouse, log);
  open.push(trails);
  const renewed: { session: string; at: number }[] = [];
  trails.onRenewed(({ session }) => renewed.push({ session, at: performance.now() }));
  const metric = async (name: string) => (await registry.getSingleMetric(name)?.get())?.values[0]?.value;
  return {
    trails,
    sizes,
    lines,
    renewed: () => renewed.map(({ session }) => session),
    at: () => renewed.map(({ at }) => at),
    metric,
  };
}

const kilo = 1024;
/** A message of a session with an event, as if that were so large. */
function message(app: string, session: string, eventBytes = 100): Rows {
  const rows = rowsOf(received({ app, session, receivedAt: Date.now(), records: [event({})] }), {
    partition: 0,
    offset: 0,
  });
  return { ...rows, batch: { ...rows.batch, event_bytes: eventBytes } };
}
const sessionsOf = (some: readonly { readonly session: string }[]) => some.map(({ session }) => session);

const storedEvents = (messages: readonly Rows[]) =>
  clickhouse.insert(
    'session_events',
    messages.flatMap(({ events }) => events),
  );
/** Stores them without trails, and what the ledger says of them. */
async function stored(messages: readonly Rows[], owed = true): Promise<void> {
  await storedEvents(messages);
  await clickhouse.insert(
    'session_batches',
    messages.map(({ batch }) => ({ ...batch, owed })),
  );
}
async function withTrails(app: string): Promise<readonly string[]> {
  return sessionsOf(
    await clickhouse.query<{ session: string }>(
      'SELECT session FROM session_trails FINAL WHERE app = {app:String} ORDER BY session',
      { app },
    ),
  );
}

/** Runs `work` while trails of this session cannot be computed. */
async function whileFails(session: string, work: () => Promise<void>): Promise<void> {
  const [view] = await clickhouse.query<{ as_select: string }>(
    `SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = 'session_trails_view'`,
  );
  const whole = `CREATE OR REPLACE VIEW session_trails_view AS ${view?.as_select}`;
  await clickhouse.command(`${whole} HAVING throwIf(count() > 0 AND session = '${session}') = 0`);
  try {
    await work();
  } finally {
    await clickhouse.command(whole);
  }
}

/** The sessions of which trails are asked for, statement by statement. */
function statements() {
  const command = jest.spyOn(clickhouse, 'command');
  return () =>
    command.mock.calls.flatMap(([sql, parameters]) =>
      sql.startsWith('INSERT INTO session_trails') ? [parameters?.['sessions']] : [],
    );
}
afterEach(() => {
  jest.restoreAllMocks();
});

test('light sessions have their trails with their records, heavy ones are left, however many messages they come in', async () => {
  const messages = [
    message('weights', 'light', 128 * kilo),
    message('weights', 'heavy', 128 * kilo + 1),
    message('weights', 'sum', 64 * kilo),
    message('weights', 'sum', 64 * kilo + 1),
    message('weights', 'lightSum', 64 * kilo),
    message('weights', 'lightSum', 64 * kilo),
  ];
  await storedEvents(messages);
  const left = await trailsOf().trails.renewLight(messages);
  expect(new Set(sessionsOf(left))).toEqual(new Set(['heavy', 'sum']));
  expect(await withTrails('weights')).toEqual(['light', 'lightSum']);
});

test('what a session held before makes it heavy', async () => {
  await stored([message('before', 'S1', 128 * kilo)]);
  expect(sessionsOf(await trailsOf().trails.renewLight([message('before', 'S1', 1)]))).toEqual(['S1']);
});

test('an insert renews the lightest, and no more than so much', async () => {
  const many = Array.from({ length: 128 }, (_, at) => message('room', `L${at}`, 128 * kilo));
  const { trails, sizes } = trailsOf();
  await sizes.fitting(many);
  expect(await trails.renewLight(many)).toEqual([]);
  const left = await trails.renewLight([...many, message('room', 'small', 1)]);
  expect(left).toHaveLength(1);
  expect(sessionsOf(left)).not.toContain('small');
});

test('what is owed, or has failed, holds up no insert', async () => {
  const both = [message('owed', 'S1'), message('owed', 'S2')];
  const { trails, metric } = trailsOf();
  await trails.beforeApplicationShutdown();
  trails.owe(both.slice(0, 1));
  expect(await metric('pipeline_trails_owed')).toBe(1);
  expect(sessionsOf(await trails.renewLight(both))).toEqual(['S1']);
});

test('an insert that cannot renew leaves all its trails for later, and says of how many', async () => {
  const messages = [message('cannot', 'bad'), message('cannot', 'other'), message('cannot', 'heavy', 200 * kilo)];
  await stored(messages);
  const { trails, lines } = trailsOf();
  await whileFails('bad', async () => {
    expect(new Set(sessionsOf(await trails.renewLight(messages)))).toEqual(new Set(['bad', 'other', 'heavy']));
  });
  expect(lines).toMatchObject([{ msg: 'trails were not renewed with their records; they will be', sessions: 2 }]);
});

test('owed trails are renewed a few at a time, each once, and whoever listens hears of each', async () => {
  const messages = Array.from({ length: 25 }, (_, at) => message('few', `F${at}`));
  await stored(messages);
  const asked = statements();
  const { trails, renewed, metric } = trailsOf();
  trails.owe([...messages, ...messages]);
  await eventually(() => expect(renewed()).toHaveLength(25));
  expect(asked()).toEqual([sessionsOf(messages.slice(0, 20)), sessionsOf(messages.slice(20))]);
  expect(await withTrails('few')).toHaveLength(25);
  expect(await metric('pipeline_trails_owed')).toBe(0);
});

test('heavy trails go alone, with rests as long as they are heavy', async () => {
  const messages = [
    ...['H1', 'H2'].map((session) => message('heavy', session, 1024 * kilo)),
    ...['M1', 'M2', 'M3'].map((session) => message('heavy', session, 512 * kilo)),
  ];
  await stored(messages);
  const asked = statements();
  const { trails, renewed, at } = trailsOf();
  trails.owe(messages);
  await eventually(() => expect(renewed()).toHaveLength(5));
  expect(asked()).toEqual([['H1'], ['H2'], ['M1', 'M2'], ['M3']]);
  const [first = 0, second = 0, third = 0] = at();
  // A megabyte at 2 MB in a second; it may take longer, never shorter.
  expect(second - first).toBeGreaterThan(500);
  expect(third - second).toBeGreaterThan(500);
});

test('a process that ends finishes the trail that it writes, and begins no other', async () => {
  const messages = ['E1', 'E2'].map((session) => message('ends', session, 1024 * kilo));
  await stored(messages);
  const { trails, renewed } = trailsOf();
  trails.owe(messages);
  await trails.beforeApplicationShutdown();
  expect(renewed()).toEqual(['E1']);
  trails.owe(messages);
  await trails.finished();
  expect(await withTrails('ends')).toEqual(['E1']);
});

test('whoever erases waits for the trail that is being written', async () => {
  const one = message('waits', 'S1');
  await stored([one]);
  const { trails, renewed } = trailsOf();
  trails.owe([one]);
  await trails.finished();
  expect(renewed()).toEqual(['S1']);
  trails.owe([one]);
  await eventually(() => expect(renewed()).toEqual(['S1', 'S1']));
});

test('a trail whose session another process erased meanwhile does not stay', async () => {
  const both = [message('erased', 'gone'), message('erased', 'kept')];
  await stored(both);
  await new Erasures(clickhouse).note([{ kind: 'session', app: 'erased', session: 'gone' }]);
  const { trails, renewed } = trailsOf();
  trails.owe(both);
  await eventually(() => expect(renewed()).toContain('kept'));
  expect(await withTrails('erased')).toEqual(['kept']);
});

test('only trails that lack events are owed', async () => {
  const both = [message('lacks', 'whole'), message('lacks', 'none')];
  await stored(both);
  const { trails, renewed } = trailsOf();
  await trails.renewLight(both.slice(0, 1));
  await trails.complete(both);
  await eventually(() => expect(renewed()).toEqual(['none']));
});

test('one that fails stops no others, is tried three times alone, then set aside, and tried again by the next search', async () => {
  const messages = ['good', 'bad', 'fine'].map((session) => message('fails', session));
  await stored(messages);
  const asked = statements();
  const { trails, renewed, metric, lines } = trailsOf();
  await whileFails('bad', async () => {
    trails.owe(messages);
    await eventually(async () => expect(await metric('pipeline_trails_set_aside_total')).toBe(1));
    expect(new Set(renewed())).toEqual(new Set(['good', 'fine']));
    expect(asked().filter((sessions) => String(sessions) === 'bad')).toHaveLength(3);
    expect(lines).toMatchObject([
      { session: 'bad', msg: 'a trail cannot be renewed; it will be tried again within an hour' },
    ]);
    trails.owe(messages.slice(1, 2));
    expect(await metric('pipeline_trails_owed')).toBe(0);
    expect(sessionsOf(await trails.renewLight(messages))).toEqual(['bad']);
  });
  await trails.oweAll();
  await eventually(() => expect(renewed()).toContain('bad'));
  await eventually(async () => expect(await trails.renewLight(messages)).toEqual([]));
});

test('while the store is away nothing is set aside', async () => {
  const one = message('away', 'bad');
  await stored([one]);
  const asked = statements();
  const { trails, renewed, metric } = trailsOf();
  const ping = jest.spyOn(clickhouse, 'ping').mockResolvedValue(false);
  await whileFails('bad', async () => {
    trails.owe([one]);
    await eventually(() => expect(asked().length).toBeGreaterThan(3));
  });
  ping.mockRestore();
  await eventually(() => expect(renewed()).toEqual(['bad']));
  expect(await metric('pipeline_trails_set_aside_total')).toBe(0);
});

test('what a process owed that is no more is renewed by the next one, and by none that ends', async () => {
  await stored([message('next', 'S1')]);
  await stored([message('next', 'S2')], false);
  const ending = trailsOf();
  await ending.trails.beforeApplicationShutdown();
  await ending.trails.oweAll();
  expect(await ending.metric('pipeline_trails_owed')).toBe(0);
  const { trails } = trailsOf();
  await trails.oweAll();
  await eventually(async () => expect(await withTrails('next')).toEqual(['S1']));
});
