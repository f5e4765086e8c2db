import { jest } from '@jest/globals';
import { limits } from '@rehearse/contract';
import type { ClickHouse, OpenClickHouse } from '@rehearse/platform/clickhouse';
import { received } from './pipeline.fixture';
import { openOwnTables } from './own-tables.fixture';
import { rowsOf } from './rows';
import type { Rows } from './rows';
import { SessionSizes } from './session-sizes';

let database: OpenClickHouse;
let clickhouse: ClickHouse;
let sizes: SessionSizes;
beforeAll(async () => {
  database = await openOwnTables();
  ({ clickhouse } = database);
});
beforeEach(() => {
  sizes = new SessionSizes(clickhouse);
});
afterAll(() => database.close());

/** A message of this size. */
function message(session: string, from: number, size: Partial<Rows['batch']>): Rows {
  const rows = rowsOf(received({ app: 'sized', session, from, records: [] }), { partition: 0, offset: from });
  return { ...rows, batch: { ...rows.batch, ...size } };
}
const noted = (...messages: readonly Rows[]) =>
  clickhouse.insert(
    'session_batches',
    messages.map(({ batch }) => batch),
  );
const fitting = async (...messages: readonly Rows[]) => {
  const found = await sizes.fitting(messages);
  return messages.map((one) => found.has(one));
};

test('a session holds as many records as it may, and no more; one with records of its own has room', async () => {
  const nearly = message('records', 1, { events: limits.sessionRecords - 3, mouse: [1, 2] });
  const one = message('records', 2, { events: 1 });
  expect(await fitting(nearly, one, message('records', 3, { events: 1 }), message('other', 1, { events: 1 }))).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('what does not fit leaves the room for something smaller', async () => {
  const nearly = message('smaller', 1, { events: limits.sessionRecords - 2 });
  const large = message('smaller', 2, { events: 3 });
  expect(await fitting(nearly, large, message('smaller', 3, { events: 2 }))).toEqual([true, false, true]);
});

test('a message without records counts as one, so that nobody sends them for ever', async () => {
  const nearly = message('empty', 1, { events: limits.sessionRecords - 1 });
  expect(await fitting(nearly, message('empty', 2, {}), message('empty', 3, {}))).toEqual([true, true, false]);
});

test('a session holds as many bytes as it may, and no more', async () => {
  const nearly = message('bytes', 1, { events: 1, bytes: limits.sessionBytes - 1 });
  const one = { events: 1, bytes: 1 };
  expect(await fitting(nearly, message('bytes', 2, one), message('bytes', 3, one))).toEqual([true, true, false]);
});

test('what a session held before this process began counts', async () => {
  await noted(message('before', 1, { events: limits.sessionRecords - 1, event_bytes: 70 }));
  expect(await sizes.weightOf({ app: 'sized', session: 'before' })).toBe(70);
  expect(await fitting(message('before', 2, { events: 1 }), message('before', 3, { events: 1 }))).toEqual([
    true,
    false,
  ]);
});

test('what was sent twice is held once, also where it was added twice', async () => {
  const most = message('twice', 1, { events: 1, bytes: 0.4 * limits.sessionBytes });
  await noted(most);
  expect(await fitting(most)).toEqual([true]);
  sizes.add([most]);
  expect(await fitting(message('twice', 2, { events: 1, bytes: 0.5 * limits.sessionBytes }))).toEqual([true]);
});

test('a full session that goes on sending is looked up once, and again when more was stored', async () => {
  const full = message('full', 1, { events: limits.sessionRecords });
  const more = message('full', 2, { events: 1 });
  await noted(full);
  const query = jest.spyOn(clickhouse, 'query');
  for (let round = 0; round < 3; round += 1) expect(await fitting(more)).toEqual([false]);
  expect(query).toHaveBeenCalledTimes(1);
  sizes.add([full]);
  for (let round = 0; round < 3; round += 1) expect(await fitting(more)).toEqual([false]);
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

test('a weight grows with what is stored, by events alone', async () => {
  const first = message('weight', 1, { events: 1, bytes: 300, event_bytes: 100 });
  await sizes.fitting([first]);
  expect(await sizes.weightOf(first)).toBe(0);
  sizes.add([first, message('weight', 2, { events: 1, bytes: 500, event_bytes: 11 })]);
  expect(await sizes.weightOf(first)).toBe(111);
});

test('of a session that it was not asked about it says what the ledger does', async () => {
  const unknown = message('unknown', 1, { events: 1, event_bytes: 9 });
  sizes.add([unknown]);
  expect(await sizes.weightOf(unknown)).toBe(0);
  await noted(unknown);
  expect(await sizes.weightOf(unknown)).toBe(9);
});

test('of many sessions those are forgotten that were not seen for longest', async () => {
  const [kept, unseen] = ['kept', 'unseen'].map((session) => message(session, 1, { events: 1 }));
  if (!kept || !unseen) throw new Error('two were made');
  await sizes.fitting([kept, unseen]);
  const others = Array.from({ length: 49_999 }, (_, at) => ({ ...kept, session: `o${at}` }));
  await sizes.fitting([kept, ...others]);
  await noted(...[kept, unseen].map(({ session }) => message(session, 1, { events: 1, event_bytes: 5 })));
  expect([await sizes.weightOf(kept), await sizes.weightOf(unseen)]).toEqual([0, 5]);
});
