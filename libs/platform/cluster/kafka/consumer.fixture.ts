// A consumer in a process of its own. Says the values of a batch when it gets it, and when it is done with it.
import { setTimeout as sleep } from 'node:timers/promises';
import { ok } from '../../ports';
import { topic, valuesOf } from './collect.fixture';
import { openKafka } from './open-kafka';

const [brokers = '', prefix = '', handledInMs = '0'] = process.argv.slice(2);
const { stream } = await openKafka({ brokers: brokers.split(','), topics: { [topic]: 1 }, prefix });
stream.subscribe({
  topic,
  group: 'g',
  maxMessages: 100,
  maxWaitMs: 10,
  handle: async (batch) => {
    process.stdout.write(`got ${valuesOf(batch).join(',')}\n`);
    await sleep(Number(handledInMs));
    process.stdout.write(`done ${valuesOf(batch).join(',')}\n`);
    return batch.map(() => ok);
  },
});
