import { z } from 'zod';
import type { Query } from '../../queries/query';
import type { Study } from '../../study/study';
import sql from './names.sql';

const row = z.object({ session: z.string(), label: z.string(), number: z.number() });

/** What the sessions are called that the filter picks one by one. */
export const names: Query<null, typeof row> = { name: 'names', sql, row };

/** Nothing but the id of a session that is not there. */
export function nameFrom(rows: readonly z.infer<typeof row>[], { annotations }: Study) {
  const found = new Map(
    rows.map(({ session: id, label, number }) => [
      id,
      { id, number: number || null, label: annotations.labels.get(id) ?? label },
    ]),
  );
  return (id: string) => found.get(id) ?? { id, number: null, label: '' };
}
