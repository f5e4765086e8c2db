import { topics } from '@rehearse/contract';
import type { OutgoingMessage } from '@rehearse/platform/ports';

const object = /^\{"/;

/**
 * A message on its way into another stream. Records take along where they lay (`RecordsReceived.place`): so those that the
 * tables have already are the same there. A place that a message brings from an earlier move comes later in the text, and
 * counts.
 */
export function withPlace(
  topic: string,
  { key, value, partition, position }: Record<string, unknown>,
): OutgoingMessage {
  const message = { key: String(key), value: String(value) };
  if (topic !== topics.records.name || position === null || !object.test(message.value)) return message;
  const place = JSON.stringify({ partition, offset: position });
  return { ...message, value: message.value.replace('{', `{"place":${place},`) };
}
