import { ok, type DeliveredMessage, type Stream } from '../../ports';

export const topic = 'records';

/** All that arrives for a group, in the order of its arrival. */
export function collect(stream: Stream, group = 'g'): readonly DeliveredMessage[] {
  const arrived: DeliveredMessage[] = [];
  stream.subscribe({
    topic,
    group,
    maxMessages: 1000,
    maxWaitMs: 10,
    handle: async (batch) => {
      arrived.push(...batch);
      return batch.map(() => ok);
    },
  });
  return arrived;
}

export const valuesOf = (messages: readonly DeliveredMessage[]) => messages.map(({ value }) => value);
