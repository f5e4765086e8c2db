import type { Parameters } from '@rehearse/platform/clickhouse';
import { createHash } from 'node:crypto';
import type { NamedGoal } from '../attempts/goals';

/** How sessions are looked at for what happened in them. */
export interface Walk {
  /** Tells `walked` (session, found: all of (rule, surface, other, widget, ord, at, lasts)) of `trails`. Begins with a comma. */
  readonly sql: string;
  readonly parameters: Parameters;
  /** During which tasks it happened is told of attempts at these. */
  readonly goals: readonly NamedGoal[];
}

/** The name under which its rows are kept: with any change of it, and of what is counted as an attempt, it is another one. */
export function nameOf({ sql, parameters, goals }: Walk): string {
  const flows = goals.map(({ name }) => name).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([sql, parameters, flows]))
    .digest('hex')
    .slice(0, 32);
}
