import { z } from 'zod';
import { question } from '../../ask/question';
import sql from './names.sql';

/** What the sessions are called that the filter picks one by one. */
export const names = question({
  name: 'names',
  sql,
  row: z.object({ session: z.string(), label: z.string(), number: z.number() }),
  shape: (rows, { scope: { study } }) => ({
    names: new Map(
      rows.map(({ session: id, label, number }) => [
        id,
        { id, number: number || null, label: study.annotations.labels.get(id) ?? label },
      ]),
    ),
  }),
});
