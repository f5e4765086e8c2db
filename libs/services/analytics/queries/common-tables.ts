import type { NamedGoal } from '../attempts/goals';
import appAttempts from './app-attempts.sql';
import appHappenings from './app-happenings.sql';
import appSessions from './app-sessions.sql';
import { conditionOf } from './conditions';
import variant from './conditions/variant.sql';
import erasedList from './erased-list.sql';
import erased from './erased.sql';
import noOverrides from './no-overrides.sql';
import overrides from './overrides.sql';
import type { QueryContext } from './query';
import sessionsByTask from './sessions-by-task.sql';

/**
 * The tables that a query's own SQL reads: `trails`, `attempts` if it is one about tasks, `happenings` if it is one about these. What
 * nobody asks for is left out: parsing it alone takes ClickHouse longer than answering does for a usual study.
 */
export function commonTables(context: QueryContext, goals?: readonly NamedGoal[], isOfHappenings = false): string {
  const { annotations } = context.study;
  const isByTask = context.filter.task !== undefined;
  const isByVariant = context.filter.variant !== undefined;
  const ofBoth = conditionOf(context);
  const ofTrails = isByVariant ? `${ofBoth} AND ${variant}` : ofBoth;
  const ofAttempts = isByVariant ? 'session IN (SELECT session FROM trails)' : ofBoth;
  const isOverridden = Object.keys(annotations.overrides).length > 0;
  const tables = [
    annotations.areMoreErased ? erased : erasedList,
    appSessions,
    ...(isByTask || goals || isOfHappenings ? [isOverridden ? overrides : noOverrides] : []),
    ...(isByTask || goals ? [appAttempts] : []),
    ...(isByTask ? [sessionsByTask] : []),
    `trails AS (SELECT * FROM app_sessions WHERE ${ofTrails})`,
    ...(goals
      ? [`attempts AS (SELECT * FROM app_attempts WHERE flow IN {asked:Array(String)} AND ${ofAttempts})`]
      : []),
    ...(isOfHappenings
      ? [`${appHappenings.trim()},\nhappenings AS (SELECT * FROM app_happenings WHERE ${ofAttempts})`]
      : []),
  ];
  return `WITH ${tables.map((table) => table.trim()).join(',\n')}\n`;
}
