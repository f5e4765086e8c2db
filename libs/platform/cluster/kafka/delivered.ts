import type { KafkaMessage } from 'kafkajs';
import type { DeliveredMessage } from '../../ports';

/** A message of the brokers as handlers get it. */
export function delivered(topic: string, partition: number, message: KafkaMessage): DeliveredMessage {
  return {
    topic,
    partition,
    offset: Number(message.offset),
    publishedAt: Number(message.timestamp),
    key: String(message.key),
    value: String(message.value),
  };
}
