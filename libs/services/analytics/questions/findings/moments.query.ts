import { wellFormedJson } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import type { Query } from '../../queries/query';
import type { Moment } from './candidate';
import sql from './moments.sql';
import { limits, type Asking } from './rule';

type Place = readonly [session: string, ord: string];

const row = z.object({ session: z.string(), ord: z.string(), at: z.number() });
const times: Query<readonly Place[], typeof row> = {
  name: 'findings-moments',
  sql,
  row,
  limits,
  parameters: (moments) => ({ moments: wellFormedJson(moments) }),
};

/** When these moments are, in ms that the page was seen since the session's first event. */
export async function timesOf(moments: readonly Moment[], { runner, context }: Asking) {
  const unknown = moments.flatMap((one): Place[] => ('ord' in one ? [[one.session, one.ord]] : []));
  const session = [...new Set(unknown.map(([one]) => one))];
  const filter = { valid: 'all', pilot: 'all', session } as const;
  const rows = unknown.length > 0 ? await runner.rows(times, { ...context, filter }, unknown) : [];
  const found = new Map(rows.map(({ session: id, ord, at }) => [JSON.stringify([id, ord]), at]));
  return (moment: Moment): number =>
    'at' in moment ? moment.at : (found.get(JSON.stringify([moment.session, moment.ord])) ?? 0);
}
