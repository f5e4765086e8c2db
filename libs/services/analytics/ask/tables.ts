import type { NamedGoal } from '../attempts/goals';
import chosen from './chosen.sql';
import drawn from './drawn.sql';
import erased from './erased.sql';
import judged from './judged.sql';
import passing from './passing.sql';
import recorded from './recorded.sql';
import type { Scope } from './scope';

/**
 * The tables that a question's own SQL reads: `trails`, and `attempts` if it is one about tasks. What nobody asks for is left
 * out: understanding it alone takes ClickHouse longer than answering does for a usual study.
 */
export function tablesFor({ filter }: Scope, goals?: readonly NamedGoal[]): string {
  const isPassing = filter.task !== undefined;
  const isDrawn = filter.variant !== undefined;
  const ofBoth = [chosen, ...(isPassing ? ['session IN passing'] : [])];
  const ofTrails = [...ofBoth, ...(isDrawn ? [drawn] : [])].join(' AND ');
  const ofAttempts = isDrawn ? 'session IN (SELECT session FROM trails)' : ofBoth.join(' AND ');
  const tables = [
    erased,
    recorded,
    ...(isPassing || goals ? [judged] : []),
    ...(isPassing ? [passing] : []),
    `trails AS (SELECT * FROM recorded WHERE ${ofTrails})`,
    ...(goals ? [`attempts AS (SELECT * FROM judged WHERE flow IN {asked:Array(String)} AND ${ofAttempts})`] : []),
  ];
  return `WITH ${tables.map((table) => table.trim()).join(',\n')}\n`;
}
