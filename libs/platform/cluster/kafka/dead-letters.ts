import { randomUUID } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import type { DeadMessage, DeliveredMessage } from '../../ports';
import type { Client } from './client';
import { commit } from './commit';
import type { Publisher } from './publisher';
import { readSpan, type Span } from './span-reader';
import type { Topics } from './topics';

/**
 * Beside every topic one that keeps what handlers declared dead. A group has a cursor in it: what lies before was
 * replayed and is forgotten.
 */
export class DeadLetters {
  constructor(
    private readonly client: Client,
    private readonly topics: Topics,
    private readonly publisher: Publisher,
  ) {}

  async bury(group: string, message: DeliveredMessage, reason: string): Promise<void> {
    const { topic, partition, offset, publishedAt, key, value } = message;
    const headers = { group, reason, partition: `${partition}`, offset: `${offset}`, publishedAt: `${publishedAt}` };
    await this.publisher.publish(this.topics.deadNameOf(topic), [{ key, value, headers }]);
  }

  async list(topic: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    const found: DeadMessage[] = [];
    // A group for this reading only: it vanishes with its member, and leaves the cursor alone.
    const reader = `${this.cursorName(topic, group)}.${randomUUID()}`;
    await readSpan(this.client, reader, await this.span(topic, group), async (messages) => {
      found.push(...messages.map((message) => letterOf(topic, message)).filter((letter) => letter.group === group));
      return found.length < limit;
    });
    return found.slice(0, limit);
  }

  async replay(topic: string, group: string): Promise<number> {
    let replayed = 0;
    const span = await this.span(topic, group);
    await readSpan(this.client, this.cursorName(topic, group), span, async (messages, fetched) => {
      const letters = messages.map((message) => letterOf(topic, message)).filter((letter) => letter.group === group);
      const again = letters.map(({ key, value }) => ({ key, value }));
      await this.publisher.publish(this.topics.nameOf(topic), again);
      const last = messages.at(-1);
      if (last) await commit(fetched, Number(last.offset));
      replayed += letters.length;
      return true;
    });
    return replayed;
  }

  private async span(topic: string, group: string): Promise<Span> {
    const name = this.topics.deadNameOf(topic);
    return await this.client.admin(async (admin) => {
      const [ends] = await admin.fetchTopicOffsets(name);
      const [committed] = await admin.fetchOffsets({ groupId: this.cursorName(topic, group), topics: [name] });
      const cursor = Number(committed?.partitions[0]?.offset ?? 0);
      return { topic: name, from: Math.max(cursor, Number(ends?.low ?? 0)), end: Number(ends?.high ?? 0) };
    });
  }

  private cursorName(topic: string, group: string): string {
    return `${this.topics.groupOf(topic, group)}.dead`;
  }
}

function letterOf(topic: string, { key, value, headers }: KafkaMessage): DeadMessage {
  const header = (name: string) => String(headers?.[name] ?? '');
  return {
    topic,
    group: header('group'),
    reason: header('reason'),
    partition: Number(header('partition')),
    offset: Number(header('offset')),
    publishedAt: Number(header('publishedAt')),
    key: String(key),
    value: String(value),
  };
}
