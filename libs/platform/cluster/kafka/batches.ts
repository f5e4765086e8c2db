import type { Message } from 'kafkajs';

/** What is sent at once. The driver's time grows with the square of the messages of one send. */
const sentBytes = 512 * 1024;
const sentMessages = 1000;

/** About what a message takes besides its texts. */
const frameBytes = 64;

export interface KeyedMessage extends Message {
  readonly key: string;
  readonly value: string;
}

export interface Batch {
  readonly messages: readonly KeyedMessage[];
  readonly bytes: number;
}

export function batchOf(messages: readonly KeyedMessage[]): Batch {
  const bytes = messages.reduce((sum, { key, value }) => sum + key.length + Buffer.byteLength(value) + frameBytes, 0);
  return { messages, bytes };
}

/** How many of these, at least one, are sent at once. */
export function fitting(batches: readonly Batch[]): number {
  let bytes = 0;
  let messages = 0;
  const end = batches.findIndex((batch) => {
    bytes += batch.bytes;
    messages += batch.messages.length;
    return bytes > sentBytes || messages > sentMessages;
  });
  return end < 0 ? batches.length : Math.max(1, end);
}

/** In parts that can be sent at once, in order. */
export function split(messages: readonly KeyedMessage[]): readonly Batch[] {
  const waiting = messages.map((message) => batchOf([message]));
  const parts: Batch[] = [];
  while (waiting.length > 0) parts.push(joined(waiting.splice(0, fitting(waiting))));
  return parts;
}

export function joined(batches: readonly Batch[]): Batch {
  return {
    messages: batches.flatMap(({ messages }) => messages),
    bytes: batches.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
