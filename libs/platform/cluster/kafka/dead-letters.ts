import { randomUUID } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import type { DeadMessage, DeliveredMessage, Place, Unwanted } from '../../ports';
import type { Client } from './client';
import { deadTopicOf } from './topic-names';
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

  async deadLetter(group: string, message: DeliveredMessage, reason: string): Promise<void> {
    const { topic, partition, offset, publishedAt, key, value } = message;
    const headers = { group, reason, partition: `${partition}`, offset: `${offset}`, publishedAt: `${publishedAt}` };
    await this.publisher.publish(this.topics.deadNameOf(topic), [{ key, value, headers }]);
  }

  async list(topic: string, group: string, limit: number): Promise<readonly DeadMessage[]> {
    return await this.find(topic, group, () => true, limit);
  }

  async replay(topic: string, group: string): Promise<number> {
    let replayed = 0;
    const span = await this.span(topic, group);
    await readSpan(this.client, this.cursorName(topic, group), span, async (messages, fetched) => {
      const ofGroup = messages.map((message) => deadMessageOf(topic, message)).filter((one) => one.group === group);
      const again = ofGroup.map(({ key, value }) => ({ key, value }));
      await this.publisher.publish(this.topics.nameOf(topic), again);
      const last = messages.at(-1);
      if (last) await commit(fetched, Number(last.offset));
      replayed += ofGroup.length;
      return true;
    });
    return replayed;
  }

  /** A crash in between brings it twice. */
  async replayOne(topic: string, group: string, at: Place): Promise<number> {
    const found = await this.find(topic, group, isAt(at));
    await this.publisher.publish(
      this.topics.nameOf(topic),
      found.map(({ key, value }) => ({ key, value })),
    );
    return await this.discard(topic, group, at);
  }

  async discard(topic: string, group: string, at: Place): Promise<number> {
    const found = await this.find(topic, group, isAt(at));
    if (found.length > 0) await this.remove(topic, (one) => one.group === group && isAt(at)(one));
    return found.length;
  }

  async forget(topic: string, { keys, isMeant }: Unwanted): Promise<void> {
    await this.remove(topic, (one) => (keys?.includes(one.key) ?? true) && isMeant(one));
  }

  /** Those of a group that were not replayed. */
  private async find(
    topic: string,
    group: string,
    isMeant: (one: DeadMessage) => boolean,
    limit = Infinity,
  ): Promise<readonly DeadMessage[]> {
    const found: DeadMessage[] = [];
    await readSpan(this.client, this.passerBy(topic, group), await this.span(topic, group), async (messages) => {
      const letters = messages.map((message) => deadMessageOf(topic, message));
      found.push(...letters.filter((one) => one.group === group && isMeant(one)));
      return found.length < limit;
    });
    return found.slice(0, limit);
  }

  /**
   * Kafka deletes from the beginning only: what is to stay is written once more at the end, then all that lay before goes.
   * A crash in between leaves messages there twice; what they become counts once.
   */
  private async remove(topic: string, isUnwanted: (one: DeadMessage) => boolean): Promise<void> {
    const all = await this.wholeSpan(topic);
    let found = false;
    await readSpan(this.client, this.passerBy(topic, 'forget'), all, async (messages) => {
      found = messages.some((message) => isUnwanted(deadMessageOf(topic, message)));
      return !found;
    });
    if (!found) return;
    const cursors = new Map<string, number>();
    const cursorOf = async (group: string): Promise<number> => {
      const known = cursors.get(group) ?? (await this.span(topic, group)).from;
      cursors.set(group, known);
      return known;
    };
    await readSpan(this.client, this.passerBy(topic, 'forget'), all, async (messages) => {
      for (const message of messages) {
        const one = deadMessageOf(topic, message);
        const isReplayed = Number(message.offset) < (await cursorOf(one.group));
        if (!isReplayed && !isUnwanted(one)) await this.deadLetter(one.group, one, one.reason);
      }
      return true;
    });
    const partitions = [{ partition: 0, offset: String(all.end) }];
    await this.client.admin(async (admin) => {
      // Only now the driver knows who leads the topic.
      await admin.fetchTopicOffsets(all.topic);
      await admin.deleteTopicRecords({ topic: all.topic, partitions });
    });
  }

  private async wholeSpan(topic: string): Promise<Span> {
    const name = this.topics.deadNameOf(topic);
    const [ends] = await this.client.admin((admin) => admin.fetchTopicOffsets(name));
    return { topic: name, partition: 0, from: Number(ends?.low ?? 0), end: Number(ends?.high ?? 0) };
  }

  /** A group for one reading only: it vanishes with its member, and leaves the cursors alone. */
  private passerBy(topic: string, group: string): string {
    return `${this.cursorName(topic, group)}.${randomUUID()}`;
  }

  private async span(topic: string, group: string): Promise<Span> {
    const name = this.topics.deadNameOf(topic);
    return await this.client.admin(async (admin) => {
      const [ends] = await admin.fetchTopicOffsets(name);
      const [committed] = await admin.fetchOffsets({ groupId: this.cursorName(topic, group), topics: [name] });
      const cursor = Number(committed?.partitions[0]?.offset ?? 0);
      return {
        topic: name,
        partition: 0,
        from: Math.max(cursor, Number(ends?.low ?? 0)),
        end: Number(ends?.high ?? 0),
      };
    });
  }

  private cursorName(topic: string, group: string): string {
    return deadTopicOf(this.topics.groupOf(topic, group));
  }
}

const isAt =
  ({ partition, offset }: Place) =>
  (one: DeadMessage): boolean =>
    one.partition === partition && one.offset === offset;

function deadMessageOf(topic: string, { key, value, headers }: KafkaMessage): DeadMessage {
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
