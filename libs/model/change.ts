import * as z from 'zod/mini';

/** One change of `POST /rest/apps/{app}/update`: a whole entry of a collection, or a root field. */
export const changeSchema = z.looseObject({
  type: z.enum(['add', 'update', 'delete']),
  name: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
  parent: z.nullish(z.string()),
  object: z.optional(z.unknown()),
  oldValue: z.optional(z.unknown()),
});
export type Change = z.infer<typeof changeSchema>;
