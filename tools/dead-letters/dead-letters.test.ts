// The commands as an operator runs them, on a data folder and on Kafka.
import { pipelineGroup, topics } from '@rehearse/contract';
import { openEmbedded } from '@rehearse/platform/embedded';
import { openKafka, readKafkaUrl } from '@rehearse/platform/cluster/kafka';
import { dead, ok } from '@rehearse/platform/ports';
import type { Stream } from '@rehearse/platform/ports';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { buildProgram, Child } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let program: string;
let folder: string;
beforeAll(async () => {
  program = await buildProgram(`test-dead-letters-${process.pid}`, 'tools/dead-letters/main.ts');
  folder = await mkdtemp(join(tmpdir(), 'rehearse-dead-letters-'));
});
afterAll(() => Promise.all([dirname(program), folder].map((path) => rm(path, { recursive: true, force: true }))));

interface Ran {
  readonly code: number | null;
  readonly said: string;
}
const runIn =
  (env: Readonly<Record<string, string>>) =>
  async (...args: readonly string[]): Promise<Ran> => {
    const child = new Child(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
    const { code } = await child.ended;
    return { code, said: child.output };
  };

const of = ['testing.records', 'pipeline'] as const;

/** Two messages of one session, of which the first is put aside as dead, and a third that nobody has read. */
async function fill(stream: Stream): Promise<void> {
  const publish = (value: string) => stream.publish(topics.records.name, [{ key: 'S1', value }]);
  await publish('rubbish \u001b[31m');
  await publish('good');
  const reader = stream.subscribe({
    topic: topics.records.name,
    group: pipelineGroup,
    maxMessages: 10,
    maxWaitMs: 5,
    handle: async (batch) => batch.map(({ value }) => (value === 'good' ? ok : dead(`cannot be read: ${value}`))),
  });
  await eventually(async () => {
    const letters = await stream.deadLetters(topics.records.name, pipelineGroup, 10);
    expect(letters).toHaveLength(1);
    expect((await stream.lag(topics.records.name, pipelineGroup)).messages).toBe(0);
  });
  await reader.stop();
  await publish('stuck');
}

async function walk(run: (...args: readonly string[]) => Promise<Ran>): Promise<void> {
  const listed = await run('list');
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('key S1: cannot be read: rubbish [31m\n') });
  const [, partition = '', offset = ''] = /waits: partition (\d+) offset (\d+), and 0 more/.exec(listed.said) ?? [];
  expect(offset).toBe('2');

  expect(await run('park', ...of, partition, '7', 'why')).toMatchObject({
    code: 1,
    said: expect.stringContaining(`the first message that waits in partition ${partition} is 2`),
  });
  expect(await run('park', ...of, partition, offset, 'it', 'stands')).toMatchObject({ code: 0 });
  expect((await run('list')).said).toMatch(/dead: \d+\/2 of .*, 5 characters, key S1: it stands$/m);

  expect(await run('replay', ...of)).toMatchObject({ code: 0, said: expect.stringMatching(/^2 dead letters/) });
  const again = await run('list');
  expect(again.said).toContain(`waits: partition ${partition} offset 3, and 1 more`);
  expect(again.said).not.toContain('dead:');
}

test('what cannot be understood is answered with what can be said', async () => {
  for (const args of [
    [],
    ['list-all'],
    ['replay', 'testing.records', 'nobody'],
    ['park', ...of, '1'],
    ['park', ...of, 'a', 'b', 'c'],
  ])
    expect(await runIn({ REHEARSE_DATA: folder })(...args)).toMatchObject({
      code: 1,
      said: expect.stringContaining('testing.records: pipeline'),
    });
});

test('on a data folder; only parking needs the product to be stopped', async () => {
  const run = runIn({ REHEARSE_DATA: folder });
  expect(await run('list')).toMatchObject({ code: 1, said: expect.stringContaining('there is no stream.db') });
  const platform = await openEmbedded({ dataFolder: folder });
  await fill(platform.stream);
  expect((await run('list')).said).toContain('dead:');
  expect(await run('park', ...of, '0', '0', 'why')).toMatchObject({
    code: 1,
    said: expect.stringContaining('already running'),
  });
  await platform.close();
  await walk(run);
});

await describeWithEngines('on a cluster', ['kafka'], (engines) => {
  test('the same', async () => {
    const url = `kafka://${engines.kafka.url}`;
    const opened = await openKafka({ ...readKafkaUrl(url), topics: { [topics.records.name]: 24 } });
    await fill(opened.stream);
    await opened.close();
    await walk(runIn({ KAFKA_URL: url }));
  });
});
