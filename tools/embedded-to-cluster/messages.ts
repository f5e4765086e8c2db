import { ok } from '@rehearse/platform/ports';
import type { OutgoingMessage, Stream } from '@rehearse/platform/ports';
import { createHash, randomUUID } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fingerprint } from '../tables';
import { Digest } from './digest';
import type { Step } from './step';
import { countOf } from './stores';

/** What is published at once: so little that it arrives as a whole or not at all. */
const maxMessages = 200;
const maxCharacters = 128 * 1024;

/**
 * What is pending of a topic. They are published one key after the other, each time after the last ones are durable: so
 * what the topic holds is always a beginning of what is to be there, and its count says where to go on.
 */
export function messagesStep(topic: string, pending: () => Iterable<OutgoingMessage>, to: Stream): Step {
  return {
    name: `messages ${topic}`,
    async move({ moved }) {
      for (const batch of batches(pending(), await countOf(to, topic))) {
        await to.publish(topic, batch);
        moved(batch.length);
      }
    },
    source: async () => {
      const digest = new MessageDigest();
      for (const message of pending()) digest.add(message);
      return digest.fingerprint;
    },
    target: () => readBack(topic, to),
  };
}

/** Messages of one key each, without the first `skip` of all. */
function* batches(all: Iterable<OutgoingMessage>, skip: number): Generator<readonly OutgoingMessage[]> {
  let batch: OutgoingMessage[] = [];
  let characters = 0;
  let seen = 0;
  for (const message of all) {
    seen += 1;
    if (seen <= skip) continue;
    const isFull = batch.length === maxMessages || characters + message.value.length > maxCharacters;
    if (batch.length > 0 && (isFull || batch[0]?.key !== message.key)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(message);
    characters += message.value.length;
  }
  if (batch.length > 0) yield batch;
}

/** As a group that nobody else is in. */
async function readBack(topic: string, stream: Stream): Promise<Fingerprint> {
  const digest = new MessageDigest();
  const count = await countOf(stream, topic);
  if (count === 0) return digest.fingerprint;
  const subscription = stream.subscribe({
    topic,
    group: `embedded-to-cluster.${randomUUID()}`,
    maxMessages: 1_000,
    maxWaitMs: 20,
    async handle(batch) {
      for (const message of batch) digest.add(message);
      return batch.map(() => ok);
    },
  });
  while (digest.count < count) await sleep(20);
  await subscription.stop();
  return digest.fingerprint;
}

/** The messages of each key in their order, the keys in any. */
class MessageDigest {
  count = 0;
  private readonly byKey = new Map<string, Hash>();

  add({ key, value }: OutgoingMessage): void {
    this.count += 1;
    const hash = this.byKey.get(key) ?? createHash('sha256');
    this.byKey.set(key, hash.update(`${value.length} `).update(value));
  }

  get fingerprint(): Fingerprint {
    const all = new Digest();
    for (const [key, hash] of this.byKey) all.add(key, hash.copy().digest());
    return { count: this.count, hash: all.fingerprint.hash };
  }
}
