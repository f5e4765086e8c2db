import { openEmbedded } from '@rehearse/platform/embedded';
import { ok } from '@rehearse/platform/ports';
import type { Stream } from '@rehearse/platform/ports';
import { until } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cursorsIn, turnBack } from './cursors';

async function readAll(stream: Stream): Promise<string[]> {
  const read: string[] = [];
  const subscription = stream.subscribe({
    topic: 't',
    group: 'g',
    maxMessages: 10,
    maxWaitMs: 1,
    async handle(batch) {
      read.push(...batch.map(({ value }) => value));
      return batch.map(() => ok);
    },
  });
  await until(async () => (await stream.lag('t', 'g')).messages === 0);
  await subscription.stop();
  return read;
}

test('readers stand again where they stood, and read again what they have read since', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-cursors-'));
  const path = join(dataFolder, 'stream.db');
  const first = await openEmbedded({ dataFolder });
  await first.stream.publish('t', [{ key: 'k', value: 'before' }]);
  expect(await readAll(first.stream)).toEqual(['before']);
  const cursors = cursorsIn(path);
  await first.stream.publish('t', [{ key: 'k', value: 'since' }]);
  expect(await readAll(first.stream)).toEqual(['since']);
  await first.close();
  turnBack(path, cursors);
  const second = await openEmbedded({ dataFolder });
  expect(await readAll(second.stream)).toEqual(['since']);
  await second.close();
  await rm(dataFolder, { recursive: true });
});
