import type { Admin } from 'kafkajs';
import { noLag, type Lag, type Standing } from '../../ports';
import type { Client } from './client';
import type { Topics } from './topics';

/** The age of the oldest message is found to this many ms, or to this part of it. */
const exactMs = 10;
const exactPart = 0.05;

/** By partition: the offset that the group reads next. */
type Cursors = ReadonlyMap<number, number>;

interface Oldest {
  readonly cursors: string;
  readonly publishedAt: number;
}

/** How far groups are behind. */
export class LagMeter {
  /** By group: a search that need not be repeated while the group stands where it stood. */
  private readonly found = new Map<string, Oldest>();

  constructor(
    private readonly client: Client,
    private readonly topics: Topics,
  ) {}

  async lag(topic: string, group: string): Promise<Lag> {
    const name = this.topics.nameOf(topic);
    const groupId = this.topics.groupOf(topic, group);
    return await this.client.admin(async (admin) => {
      const ends = await admin.fetchTopicOffsets(name);
      const cursors = await cursorsOf(admin, groupId, name, ends);
      const standings = ends
        .map(({ partition, high }) => standingOf(partition, cursors.get(partition) ?? 0, Number(high)))
        .toSorted((a, b) => a.partition - b.partition);
      const messages = standings.reduce((sum, standing) => sum + standing.messages, 0);
      if (messages === 0) return { ...noLag, standings };
      const publishedAt = await this.oldest(admin, groupId, name, cursors);
      return { messages, oldestMs: Math.max(1, Date.now() - publishedAt), standings };
    });
  }

  private async oldest(admin: Admin, groupId: string, topic: string, cursors: Cursors): Promise<number> {
    const standing = JSON.stringify([...cursors]);
    const known = this.found.get(groupId);
    if (known?.cursors === standing) return known.publishedAt;
    const publishedAt = await oldestUnread(admin, topic, cursors);
    this.found.set(groupId, { cursors: standing, publishedAt });
    return publishedAt;
  }
}

const standingOf = (partition: number, next: number, end: number): Standing => ({
  partition,
  next,
  messages: end - next,
});

/** A group that never read stands at the beginning, one whose messages are gone by age at the first that is left. */
export async function cursorsOf(
  admin: Admin,
  groupId: string,
  topic: string,
  ends: readonly { readonly partition: number; readonly low: string }[],
): Promise<Cursors> {
  const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] });
  const next = new Map(committed?.partitions.map(({ partition, offset }) => [partition, Number(offset)]));
  return new Map(ends.map(({ partition, low }) => [partition, Math.max(Number(low), next.get(partition) ?? 0)]));
}

/**
 * When the oldest unread message was published, without reading it: brokers know the offset of the first message that
 * is not older than a time, so the time is searched before which nothing is unread.
 */
async function oldestUnread(admin: Admin, topic: string, cursors: Cursors): Promise<number> {
  const now = Date.now();
  const isOlder = async (age: number) => {
    const offsets = await admin.fetchTopicOffsetsByTimestamp(topic, now - age);
    return offsets.some(({ partition, offset }) => Number(offset) > (cursors.get(partition) ?? 0));
  };
  let younger = 0;
  let older = 100;
  while (older < now && (await isOlder(older))) [younger, older] = [older, older * 4];
  while (older - younger > Math.max(exactMs, older * exactPart)) {
    const middle = (younger + older) / 2;
    if (await isOlder(Math.round(middle))) younger = middle;
    else older = middle;
  }
  return now - older;
}
