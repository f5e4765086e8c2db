// What goes in together, what becomes of messages that the store refuses, and of sessions that are full.
import { limits } from '@rehearse/contract';
import { ClickHouseRefusal, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { ok } from '@rehearse/platform/ports';
import { setImmediate as turn } from 'node:timers/promises';
import { Erasures } from './erasures';
import { event, received } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import { SessionSizes } from './session-sizes';
import { Writer } from './writer';
import type { Job, Store } from './writer';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
afterAll(() => database.close());

/** A message with an event for each of these screens; its session is its place, too. */
function job(offset: number, ...screens: readonly string[]): Job {
  const message = received({
    app: 'grouped',
    session: `S${offset}`,
    records: screens.map((screen) => event({ screen })),
  });
  const place = { partition: 0, offset };
  return {
    message: { topic: 'records', publishedAt: 0, key: message.session, value: '', ...place },
    rows: rowsOf(message, place),
  };
}
/** One with so many rows. */
function large(offset: number, rows: number): Job {
  const one = job(offset, 's1');
  return { ...one, rows: { ...one.rows, events: Array.from({ length: rows }, () => one.rows.events).flat() } };
}

const refusal = (code = 469) => new ClickHouseRefusal(code, 'not this one');

/** A writer whose store takes no screen `bad`, by this error. */
function writerOf(error: () => Error = refusal, own: Partial<Store> = {}) {
  const groups: string[][] = [];
  const heard = { stored: [] as string[], turnedAway: [] as string[][], failed: 0, asked: 0 };
  const check = (records: readonly Pick<Job['rows'], 'events' | 'mouse'>[]) => {
    if (records.some(({ events }) => events.some(({ screen }) => screen === 'bad'))) throw error();
  };
  const store: Store = {
    async insert(jobs) {
      groups.push(jobs.map(({ rows }) => `${rows.session} ${rows.batch.events}`));
      check(jobs.map(({ rows }) => rows));
    },
    insertRecords: async (rows) => check(rows),
    async works() {
      heard.asked += 1;
      return true;
    },
    ...own,
  };
  const sessionsOf = (jobs: readonly Job[]) => jobs.map(({ rows }) => rows.session);
  const writer = new Writer(store, new Erasures(clickhouse), new SessionSizes(clickhouse), {
    stored: (jobs) => heard.stored.push(...sessionsOf(jobs)),
    turnedAway: (jobs) => heard.turnedAway.push(sessionsOf(jobs)),
    failed: () => (heard.failed += 1),
  });
  const writeAll = (...jobs: readonly Job[]) => Promise.all(jobs.map((one) => writer.write(one)));
  const kinds = async (...jobs: readonly Job[]) => (await writeAll(...jobs)).map(({ kind }) => kind);
  return { writer, groups, heard, writeAll, kinds };
}

test('what waits goes in together, and after an insert rows wait for company', async () => {
  const { groups, writer, writeAll } = writerOf();
  await writeAll(job(1, 's1'), job(2, 's1'));
  const third = writer.write(job(3, 's1'));
  await turn();
  await Promise.all([third, writer.write(job(4, 's1'))]);
  expect(groups).toEqual([
    ['S1 1', 'S2 1'],
    ['S3 1', 'S4 1'],
  ]);
});

test('an insert takes no more messages than make it full, and the others follow', async () => {
  const { groups, writeAll } = writerOf();
  await writeAll(large(1, 10_000), large(2, 9_997), job(3, 's1'), large(4, 20_000), job(5, 's1'));
  expect(groups.map((group) => group.map((one) => one.split(' ')[0]))).toEqual([['S1', 'S2', 'S3'], ['S4'], ['S5']]);
});

test('one that the store refuses is found among the others, and comes three times before it is dead', async () => {
  const { heard, writeAll, kinds } = writerOf();
  const bad = job(2, 'bad');
  expect(await kinds(job(1, 's1'), bad, job(3, 's1'), job(4, 's1'))).toEqual(['ok', 'retry', 'ok', 'ok']);
  expect(heard).toMatchObject({ stored: ['S1', 'S3', 'S4'], failed: 0, asked: 1, turnedAway: [] });
  expect(await writeAll(bad)).toEqual([{ kind: 'retry', reason: 'ClickHouseRefusal: not this one', afterMs: 500 }]);
  const [letter] = await writeAll(bad);
  expect(letter).toMatchObject({
    kind: 'dead',
    reason: expect.stringMatching(/^refused by the analytic store: .*not this one; events 0: .*not this one$/),
  });
  // Somebody may put it back: then it counts from the start.
  expect(await kinds(bad)).toEqual(['retry']);
});

test('what was taken after all may be refused as often again', async () => {
  let isRefused = true;
  const { kinds } = writerOf(refusal, { insert: () => (isRefused ? Promise.reject(refusal()) : Promise.resolve()) });
  const one = job(1, 's1');
  expect([await kinds(one), await kinds(one)]).toEqual([['retry'], ['retry']]);
  isRefused = false;
  expect(await kinds(one)).toEqual(['ok']);
  isRefused = true;
  expect([await kinds(one), await kinds(one)]).toEqual([['retry'], ['retry']]);
});

test('what cannot be read is dead at once, and its other records count', async () => {
  const { groups, heard, writeAll } = writerOf(() => refusal(27));
  const [letter] = await writeAll(job(1, 's1', 'bad', 's3'));
  expect(letter).toMatchObject({
    kind: 'dead',
    reason: expect.stringMatching(/^unreadable for the analytic store: .*; events 1: /),
  });
  expect(groups).toEqual([['S1 3'], ['S1 2']]);
  expect(heard.stored).toEqual(['S1']);
});

test('a message that is dead as a whole leaves nothing to store', async () => {
  const { groups, heard, kinds } = writerOf(() => refusal(27));
  expect(await kinds(job(1, 'bad', 'bad'))).toEqual(['dead']);
  expect([groups.length, heard.stored]).toEqual([1, []]);
});

test('where each record would be taken, but not the message, it is dead without a second try', async () => {
  const { kinds, groups } = writerOf(refusal, {
    insert: () => {
      groups.push(['tried']);
      return Promise.reject(refusal(27));
    },
  });
  expect(await kinds(job(1, 's1', 's2'))).toEqual(['dead']);
  expect(groups).toHaveLength(1);
});

test('the rest of a dead message waits for a store that goes away, and is given up where it is refused, too', async () => {
  const rest = async (error: Error) => {
    let tries = 0;
    const insert = () => Promise.reject((tries += 1) === 1 ? refusal(27) : error);
    return await writerOf(refusal, { insert }).kinds(job(1, 's1', 'bad'));
  };
  expect(await rest(new ClickHouseUnavailable('it is away'))).toEqual(['retry']);
  expect(await rest(refusal(27))).toEqual(['dead']);
});

test('a session that is erased while its message is looked through keeps no letter', async () => {
  let asked = 0;
  const { kinds } = writerOf(() => refusal(27), {
    async insertRecords([rows]) {
      asked += 1;
      if (asked === 1) await new Erasures(clickhouse).note([{ kind: 'session', app: 'grouped', session: 'S90' }]);
      if (rows?.events.some(({ screen }) => screen === 'bad')) throw refusal(27);
    },
  });
  expect(await kinds(job(90, 'bad', 's2'))).toEqual(['drop']);
});

test('where the store takes nothing at all, nothing is at fault', async () => {
  const { heard, writeAll } = writerOf(refusal, { works: async () => false });
  const outcomes = await writeAll(job(1, 'bad'), job(2, 's1'));
  const later = { kind: 'retry', reason: 'the analytic store is away', afterMs: 500 };
  expect(outcomes).toEqual([later, later]);
  expect(heard).toMatchObject({ failed: 1, stored: [] });
});

test('a full session is turned away and its message done with; others do not hear of it', async () => {
  const full = job(70, 's1');
  await clickhouse.insert('session_batches', [{ ...full.rows.batch, first: 99, bytes: limits.sessionBytes }]);
  const { heard, writeAll } = writerOf();
  expect(await writeAll(full, job(71, 's1'))).toEqual([{ kind: 'drop', reason: 'its session is full' }, ok]);
  expect(heard).toMatchObject({ stored: ['S71'], turnedAway: [['S70']] });
  expect(await writeAll(full)).toMatchObject([{ kind: 'drop' }]);
  expect(heard.stored).toEqual(['S71']);
});

test('work between two groups waits for the one under way; if it fails, the next group comes all the same', async () => {
  const order: string[] = [];
  const { writer } = writerOf(refusal, {
    async insert() {
      order.push('begins');
      await turn();
      order.push('ends');
    },
  });
  const written = writer.write(job(1, 's1'));
  const work = writer.alone(async () => {
    order.push('work');
    throw new Error('it failed');
  });
  const finished = writer.finished().then(() => order.push('finished'));
  await expect(work).rejects.toThrow('it failed');
  await Promise.all([written, finished]);
  expect(order).toEqual(['begins', 'ends', 'work', 'finished']);
  expect(await writer.write(job(2, 's1'))).toEqual(ok);
  expect(await writer.alone(async () => 7)).toBe(7);
});
