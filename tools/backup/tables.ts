import type { ConnectionOptions } from '@rehearse/platform/clickhouse';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readRows, writeRows, type Rows } from '../tables';

/**
 * Tables and their sort keys, in this order: a row of the ledger says that its records are stored, so they are read after
 * it, and what has records has a number. `session_trails` and `mouse_paths` are made of the others and are not kept.
 */
export const tables = {
  erasures: 'app, session, account',
  session_batches: 'app, session, received, partition, offset',
  session_events: 'app, session, ord',
  session_numbers: 'app, session',
  mouse_points: 'app, screen, session, time, ord, point',
} as const;
export type Table = keyof typeof tables;
export const tableNames = Object.keys(tables) as readonly Table[];

/** Each row once, in the order in which it lies on the disk: the same rows are the same bytes. */
export const rowsOf = (connection: ConnectionOptions, table: Table): Promise<Rows> =>
  readRows(connection, `SELECT * FROM ${table} FINAL ORDER BY ${tables[table]}`);

export async function copyTables(connection: ConnectionOptions, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for (const table of tableNames) {
    const file = await open(join(folder, table), 'wx');
    try {
      for await (const part of await rowsOf(connection, table)) await file.writeFile(part);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

/** Those that a whole backup has: one of an earlier version lacks the tables that came later. */
export const tablesIn = (folder: string): readonly Table[] =>
  tableNames.filter((table) => existsSync(join(folder, table)));

export async function fillTable(connection: ConnectionOptions, table: Table, folder: string): Promise<void> {
  await writeRows(connection, table, createReadStream(join(folder, table)));
}
