import type { ClickHouseClient } from '@clickhouse/client';
import { fillTrails } from '../questions/fill';
import type { Study } from './draw';

const eventsOf = 'SELECT count() AS events FROM session_events FINAL WHERE app = {app:String}';

export async function countEvents(store: ClickHouseClient, { id }: Study): Promise<number> {
  const answer = await store.query({ query: eventsOf, query_params: { app: id }, format: 'JSONEachRow' });
  const [row] = await answer.json<{ events: string }>();
  return Number(row?.events ?? 0);
}

/**
 * Copies a study's sessions, each a little later and its pointer a little elsewhere, until there are so many events. The copies were
 * received before their originals: nobody is testing.
 */
export async function multiply(store: ClickHouseClient, study: Study, events: number): Promise<void> {
  const copies = Math.ceil(events / (await countEvents(store, study))) - 1;
  if (copies <= 0) return;
  for (const [table, moved] of tables) {
    const replaced = ["concat(session, '_', toString(copy)) AS session", ...moved].join(', ');
    await store.command({
      query: `INSERT INTO ${table}
        SELECT rows.* REPLACE (${replaced}) FROM ${table} AS rows FINAL
        CROSS JOIN (SELECT number + 1 AS copy FROM numbers({copies:UInt32})) AS copies
        WHERE app = {app:String}`,
      query_params: { app: study.id, copies },
    });
  }
  await fillTrails(store, study.id);
}

const later = (column: string) => `${column} + toIntervalSecond(copy * 61) AS ${column}`;
const earlier = (column: string) => `${column} - toIntervalSecond(copy * 61) - toIntervalHour(1) AS ${column}`;
const elsewhere = (column: string) =>
  `if(${column} < 0, ${column}, ${column} + (rand(cityHash64(copy, ord, '${column}')) % 1000) / 50000) AS ${column}`;

const tables = [
  ['session_events', [later('time'), later('ended'), earlier('received'), elsewhere('x'), elsewhere('y')]],
  ['mouse_points', [later('time'), elsewhere('x'), elsewhere('y')]],
  ['mouse_paths', [later('first'), later('last')]],
  ['session_batches', [earlier('received')]],
] as const;
