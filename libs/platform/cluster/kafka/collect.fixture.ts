import { streamTools } from '../../../testkit/conformance/stream-tools';
import type { DeliveredMessage, Stream } from '../../ports';

export const topic = 'records';

/** All that arrives for a group, in the order of its arrival. */
export const collect = (stream: Stream, group = 'g'): readonly DeliveredMessage[] =>
  streamTools({ platform: { stream } }).collect({ topic, group, maxMessages: 1000, maxWaitMs: 10 });

export const valuesOf = (messages: readonly DeliveredMessage[]) => messages.map(({ value }) => value);
