import type { NamedGoal } from '../attempts/goals';
import appAttempts from './app-attempts.sql';
import appSessions from './app-sessions.sql';
import erased from './erased.sql';
import type { QueryContext } from './query';
import sessionFilter from './session-filter.sql';
import taskFilter from './task-filter.sql';
import variantFilter from './variant-filter.sql';

/**
 * The tables that a query's own SQL reads: `trails`, and `attempts` if it is one about tasks. What nobody asks for is left
 * out: parsing it alone takes ClickHouse longer than answering does for a usual study.
 */
export function commonTables({ filter }: QueryContext, goals?: readonly NamedGoal[]): string {
  const isByTask = filter.task !== undefined;
  const isByVariant = filter.variant !== undefined;
  const ofBoth = [sessionFilter, ...(isByTask ? ['session IN sessions_by_task'] : [])];
  const ofTrails = [...ofBoth, ...(isByVariant ? [variantFilter] : [])].join(' AND ');
  const ofAttempts = isByVariant ? 'session IN (SELECT session FROM trails)' : ofBoth.join(' AND ');
  const tables = [
    erased,
    appSessions,
    ...(isByTask || goals ? [appAttempts] : []),
    ...(isByTask ? [taskFilter] : []),
    `trails AS (SELECT * FROM app_sessions WHERE ${ofTrails})`,
    ...(goals
      ? [`attempts AS (SELECT * FROM app_attempts WHERE flow IN {asked:Array(String)} AND ${ofAttempts})`]
      : []),
  ];
  return `WITH ${tables.map((table) => table.trim()).join(',\n')}\n`;
}
