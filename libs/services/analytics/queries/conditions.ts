import type { Filter } from '@rehearse/contract';
import device from './conditions/device.sql';
import from from './conditions/from.sql';
import invalid from './conditions/invalid.sql';
import language from './conditions/language.sql';
import listed from './conditions/listed.sql';
import pilot from './conditions/pilot.sql';
import round from './conditions/round.sql';
import source from './conditions/source.sql';
import task from './conditions/task.sql';
import to from './conditions/to.sql';
import version from './conditions/version.sql';
import { ignoredSessions, listedSessions } from './filter';
import type { QueryContext } from './query';

type Condition = (context: QueryContext) => string | false;
const where =
  (field: keyof Filter, sql: string): Condition =>
  ({ filter }) =>
    filter[field] !== undefined && sql;

/** Of a trail and of an attempt alike. A tag stands for a list of sessions, an outcome belongs to the task, and a variant is of a trail alone. */
const conditions: Readonly<Record<Exclude<keyof Filter, 'tag' | 'outcome' | 'variant'>, Condition>> = {
  valid: (context) => ignoredSessions(context).length > 0 && invalid,
  session: (context) => listedSessions(context) !== null && listed,
  pilot: ({ filter }) => filter.pilot !== 'all' && pilot,
  from: where('from', from),
  to: where('to', to),
  device: where('device', device),
  version: where('version', version),
  round: where('round', round),
  source: where('source', source),
  language: where('language', language),
  task: where('task', task),
};

/**
 * What the common filter leaves, as a condition. What nobody set is left out: ClickHouse plans each of them again for every
 * place in which a table is named, and planning is most of what a question about a usual study costs it.
 */
export function conditionOf(context: QueryContext): string {
  const set = Object.values(conditions)
    .map((condition) => condition(context))
    .filter((sql) => sql !== false);
  return set.length > 0 ? set.map((sql) => sql.trim()).join('\n  AND ') : 'true';
}
