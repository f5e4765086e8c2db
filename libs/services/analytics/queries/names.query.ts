import type { Filter } from '@rehearse/contract';
import { z } from 'zod';
import sql from './names.sql';
import type { Query, QueryContext } from './query';
import type { QuestionRunner } from './question-runner';

const row = z.object({ session: z.string(), label: z.string(), number: z.number() });

/** What the sessions are called that the filter picks one by one. */
export const names: Query<null, typeof row> = { name: 'names', sql, row };

/** What these sessions are called; of one that is not there nothing but its id. */
export async function namesOf(
  sessions: readonly string[],
  { runner, context }: { readonly runner: QuestionRunner; readonly context: QueryContext },
) {
  const filter: Filter = { valid: 'all', pilot: 'all', session: [...sessions] };
  const rows = sessions.length > 0 ? await runner.rows(names, { ...context, filter }, null) : [];
  const { labels } = context.study.annotations;
  const found = new Map(
    rows.map(({ session: id, label, number }) => [id, { id, number: number || null, label: labels.get(id) ?? label }]),
  );
  return (id: string) => found.get(id) ?? { id, number: null, label: '' };
}
