import { z } from 'zod';

/** One change of `POST /rest/apps/{app}/update`: a whole entry of a collection, or a root field. */
export const changeSchema = z.looseObject({
  type: z.enum(['add', 'update', 'delete']),
  name: z.union([z.string(), z.number()]).transform(String),
  parent: z.string().nullish(),
  object: z.unknown().optional(),
  oldValue: z.unknown().optional(),
});
export type Change = z.infer<typeof changeSchema>;
