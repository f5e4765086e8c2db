import * as z from 'zod/mini';
import { recordKinds } from '../records';

const kind = z.enum(recordKinds);
const id = z.string();
const place = z.array(z.string()).check(z.minLength(1));

/**
 * What somebody meant by a change of a prototype. `at` leads from the root of the document through maps only, to a field
 * (`['widgets', 'w1', 'style', 'color']`, `['name']`) or to a list of ids (`['screens', 's1', 'children']`).
 * `insert` puts an item behind `after`, first where that is null, last where `after` is not in the list; an item that is there
 * already moves.
 */
export const operationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), kind, id, entry: z.looseObject({}) }),
  z.object({ op: z.literal('remove'), kind, id }),
  z.object({ op: z.literal('set'), at: place, value: z.unknown() }),
  z.object({ op: z.literal('unset'), at: place }),
  z.object({ op: z.literal('insert'), at: place, item: id, after: z.nullable(id) }),
  z.object({ op: z.literal('pull'), at: place, item: id }),
]);
export type Operation = z.infer<typeof operationSchema>;
