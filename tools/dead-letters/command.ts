import { allTopics } from '@rehearse/contract';
import { z } from 'zod';

const ofGroup = { topic: z.string(), group: z.string() };
const count = z.coerce.number().int().min(0);

const command = z
  .discriminatedUnion('name', [
    z.object({ name: z.literal('list') }),
    z.object({ name: z.literal('replay'), ...ofGroup }),
    z.object({ name: z.literal('park'), ...ofGroup, partition: count, offset: count, reason: z.string().min(1) }),
  ])
  .refine((given) => given.name === 'list' || readsTopic(given.topic, given.group));
export type Command = z.infer<typeof command>;

const readsTopic = (topic: string, group: string): boolean =>
  allTopics.some(({ name, groups }) => name === topic && groups.includes(group));

export const usage = [
  'One of',
  '  list                                        what waits first, and what is dead',
  '  park TOPIC GROUP PARTITION OFFSET "REASON"  puts the first waiting message of a partition among the dead',
  '  replay TOPIC GROUP                          puts the dead back at the end of the topic',
  'with a topic and one of its groups:',
  ...allTopics.map(({ name, groups }) => `  ${name}: ${groups.join(', ')}`),
].join('\n');

/** Null when it is none. */
export function readCommand([name, topic, group, partition, offset, ...reason]: readonly string[]): Command | null {
  const given = { name, topic, group, partition, offset, reason: reason.join(' ') };
  return command.safeParse(given).data ?? null;
}
