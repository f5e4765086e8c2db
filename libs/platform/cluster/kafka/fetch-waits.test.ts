import Runner from 'kafkajs/src/consumer/runner.js';
import { waitLongerWhileNothingWaits } from './fetch-waits';
import { runnerOptions } from './runner.fixture';

waitLongerWhileNothingWaits();

const partitions = (...numbers: readonly number[]) => [{ topic: 't', partitions: numbers }];

/** How long a broker may keep what a consumer of the partitions 0 and 1 asks it, of which the second broker has none. */
async function waitOf(node: number, paused: ReturnType<typeof partitions>): Promise<number> {
  const waits: number[] = [];
  const { consumerGroup, ...options } = runnerOptions({
    assigned: () => partitions(0, 1),
    paused: () => paused,
    filterPartitionsByNode: (nodeId, assigned) => (nodeId === 1 ? assigned : partitions()),
    fetch: async () => {
      waits.push(consumerGroup.maxWaitTime);
      return [];
    },
  });
  const runner = new Runner({ ...options, consumerGroup });
  Object.assign(runner, { running: true });
  await runner.fetch(node);
  return waits[0] ?? Number.NaN;
}

it.each([
  ['a broker that is asked for all of its partitions keeps the request long', 1, [], 1_000],
  ['one partition that waits is asked for again soon', 1, partitions(1), 300],
  ['a broker that has none of them is not waited for', 2, [], 300],
])('%s', async (_, node, paused, expected) => {
  expect(await waitOf(node, paused)).toBe(expected);
});
