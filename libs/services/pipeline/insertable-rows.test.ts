import { ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import { insertableRows } from './insertable-rows';
import { event, received } from './pipeline.fixture';
import { rowsOf } from './rows';
import type { RecordRow, Rows } from './rows';

const mouse = (screen: string) => ({
  kind: 'mouse' as const,
  screen,
  x: [0.1],
  y: [0.3],
  t: [1_767_000_000_000],
  c: [0],
});
const rowsWith = (...records: readonly (ReturnType<typeof event> | ReturnType<typeof mouse>)[]): Rows =>
  rowsOf(received({ records: [...records] }), { partition: 0, offset: 0 });
const ordsOf = (rows: readonly RecordRow[]) => rows.map(({ ord }) => Number(ord));

/** Takes no screen `bad`. */
function tableStore() {
  const taken: { readonly events: number[]; readonly mouse: number[] } = { events: [], mouse: [] };
  let inserts = 0;
  return {
    taken,
    inserts: () => inserts,
    insert: async (records: readonly Pick<Rows, 'events' | 'mouse'>[]) => {
      inserts += 1;
      for (const some of records)
        if ([...some.events, ...some.mouse].some(({ screen }) => screen === 'bad')) throw new Error('not this one');
      for (const some of records) {
        taken.events.push(...ordsOf(some.events));
        taken.mouse.push(...ordsOf(some.mouse));
      }
    },
  };
}

test('what the store refuses is named, by its table and number; all others count, each in its table', async () => {
  const store = tableStore();
  const rows = rowsWith(event({}), mouse('s1'), event({ screen: 'bad' }), event({}), mouse('bad'), mouse('s2'));
  const insertable = await insertableRows(rows, store.insert);
  expect(insertable.faults).toEqual(['events 2: Error: not this one', 'mouse 4: Error: not this one']);
  expect(ordsOf(insertable.rows.events)).toEqual([0, 3]);
  expect(ordsOf(insertable.rows.mouse)).toEqual([1, 5]);
  expect(insertable.rows.batch).toMatchObject({ events: 2, mouse: [1, 5] });
  expect(store.taken).toEqual({ events: [0, 3], mouse: [1, 5] });
});

test('where nothing is refused all go at once', async () => {
  const store = tableStore();
  const rows = rowsWith(event({}), mouse('s1'), event({}));
  expect(await insertableRows(rows, store.insert)).toEqual({ rows, faults: [] });
  expect([store.taken, store.inserts()]).toEqual([{ events: [0, 2], mouse: [1] }, 1]);
});

test('one among many is found with few questions', async () => {
  const store = tableStore();
  const rows = rowsWith(...Array.from({ length: 256 }, (_, at) => event({ screen: at === 77 ? 'bad' : 's1' })));
  expect((await insertableRows(rows, store.insert)).faults).toHaveLength(1);
  expect(store.inserts()).toBeLessThanOrEqual(17);
});

test('a store that goes away meanwhile refuses nothing', async () => {
  const away = () => Promise.reject(new ClickHouseUnavailable('it is away'));
  await expect(insertableRows(rowsWith(event({}), event({})), away)).rejects.toThrow(ClickHouseUnavailable);
});
