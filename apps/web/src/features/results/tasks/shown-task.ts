import type { TaskRow } from '@rehearse/contract';
import { weakestOf } from '@rehearse/stats';

/** How a task without steps went, nobody can tell. */
export const isMeasured = ({ steps }: Pick<TaskRow, 'steps'>): boolean => steps > 0;

/** The one that people picked, at first the weakest. */
export const taskToShow = (rows: readonly TaskRow[], picked: string | null): TaskRow | undefined =>
  rows.find(({ id }) => id === picked) ?? weakestOf(rows) ?? rows[0];
