import { ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import { withRecords } from './rows';
import type { RecordRow, Rows } from './rows';

type Table = 'events' | 'mouse';
interface Entry {
  readonly table: Table;
  readonly row: RecordRow;
}

/** The rows of one message that the store takes, and of each other one why it does not. */
export async function insertableRows(
  rows: Rows,
  insert: (records: readonly Pick<Rows, Table>[]) => Promise<void>,
): Promise<{ readonly rows: Rows; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const entries = (['events', 'mouse'] as const).flatMap((table) => rows[table].map((row) => ({ table, row })));
  const { events, mouse } = inTables(await trying(entries));
  return { rows: withRecords(rows, events, mouse), faults };

  async function trying(some: readonly Entry[]): Promise<readonly Entry[]> {
    try {
      await insert([inTables(some)]);
      return some;
    } catch (error) {
      if (error instanceof ClickHouseUnavailable) throw error;
      const [entry] = some;
      if (some.length > 1) {
        const half = some.length >> 1;
        return [...(await trying(some.slice(0, half))), ...(await trying(some.slice(half)))];
      }
      faults.push(`${entry?.table} ${entry?.row.ord}: ${String(error)}`);
      return [];
    }
  }
}

function inTables(entries: readonly Entry[]): Record<Table, readonly RecordRow[]> {
  const of = (wanted: Table) => entries.filter(({ table }) => table === wanted).map(({ row }) => row);
  return { events: of('events'), mouse: of('mouse') };
}
