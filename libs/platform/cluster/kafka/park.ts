import { NotParked, type DeliveredMessage, type Place } from '../../ports';
import type { Client } from './client';
import { commit } from './commit';
import { delivered } from './delivered';
import { cursorsOf } from './lag';
import { readSpan } from './span-reader';
import type { Topics } from './topics';

/** Hands the first message that a group has not finished in a partition to `take`, then moves the cursor behind it. */
export async function park(
  { client, topics }: { readonly client: Client; readonly topics: Topics },
  { topic, group }: { readonly topic: string; readonly group: string },
  at: Place,
  take: (message: DeliveredMessage) => Promise<void>,
): Promise<void> {
  const name = topics.nameOf(topic);
  const groupId = topics.groupOf(topic, group);
  const refusal = await client.admin(async (admin) => {
    const { groups } = await admin.describeGroups([groupId]);
    if (groups.some(({ members }) => members.length > 0)) return `${group} reads ${topic}: stop it first`;
    const ends = await admin.fetchTopicOffsets(name);
    const first = (await cursorsOf(admin, groupId, name, ends)).get(at.partition) ?? Infinity;
    const end = Number(ends.find(({ partition }) => partition === at.partition)?.high ?? 0);
    const isFirst = first === at.offset && first < end;
    return isFirst
      ? undefined
      : `the first message that waits in partition ${at.partition} is ${first < end ? first : 'none'}`;
  });
  if (refusal !== undefined) throw new NotParked(refusal);
  const span = { topic: name, partition: at.partition, from: at.offset, end: at.offset + 1 };
  await readSpan(client, groupId, span, async ([message], fetched) => {
    if (!message) return true;
    await take(delivered(topic, at.partition, message));
    await commit(fetched, at.offset);
    return false;
  });
}
