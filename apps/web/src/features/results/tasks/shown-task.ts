import type { TaskRow } from '@rehearse/contract';
import { weakestOf } from '@rehearse/stats';

/** The one that people picked, at first the weakest. */
export const taskToShow = (rows: readonly TaskRow[], picked: string | null): TaskRow | undefined =>
  rows.find(({ id }) => id === picked) ?? weakestOf(rows) ?? rows[0];
