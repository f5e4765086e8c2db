// The pipeline's thread dies, and the process goes on.
import { allTopics } from '@rehearse/contract';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { until } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const deaths = 6;
const batchesPerLife = 20;
const recordsPerBatch = 20;

let file: string;
let dataFolder: string;
let program: Program;
let send: Send;
let person: Person;
let app: OwnApp;
beforeAll(async () => {
  file = await buildProgram(`test-threads-${process.pid}`);
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-threads-'));
  const hook = new URL('./dying-threads.fixture.mjs', import.meta.url).href;
  // It asks how the threads are as fast as it can.
  const env = { REHEARSE_RATE_LIMITS: 'false' };
  program = new Program({ file, dataFolder, env, flags: ['--import', hook] });
  send = sender(await program.ready());
  person = await newPerson(send);
  app = await newApp(send, person);
});
afterAll(async () => {
  await program.kill('SIGKILL');
  await Promise.all([dirname(file), dataFolder].map((folder) => rm(folder, { recursive: true, force: true })));
});

const event = (number: number) => ({
  kind: 'event',
  type: 'ScreenLoaded',
  screen: 's',
  time: 1_767_000_000_000,
  number,
});

/** As a tester's page does it: again until it is taken. */
async function deliver(session: string, from: number): Promise<void> {
  const records = Array.from({ length: recordsPerBatch }, (_, index) => event(from + index));
  const body = JSON.stringify({ session, from, numbered: from + recordsPerBatch, records });
  for (;;) {
    const { status } = await send('POST', `/rest/invitation/${app.id}/${app.hash}/records.json`, { body });
    if (status === 200) return;
    expect(status).toBe(503);
    await sleep(20);
  }
}

const metrics = async () => (await send('GET', '/metrics')).text;
const counting = async () => ((await send('GET', '/health/services')).json as { pipeline: string }).pipeline;
/** The others go on meanwhile. */
const isReady = async () => expect((await send('GET', '/health/ready')).json).toEqual({ status: 'ok' });

test('a thread that dies is started again; what was acknowledged is stored once', async () => {
  for (let death = 0; death < deaths; death += 1) {
    const delivered = Promise.all(
      Array.from({ length: batchesPerLife }, (_, batch) =>
        deliver(`S${death}_${batch % 4}`, Math.floor(batch / 4) * recordsPerBatch),
      ),
    );
    process.kill(program.pid, 'SIGUSR2');
    await until(async () => (await counting()) === 'none');
    await isReady();
    await delivered;
    await until(async () => (await counting()) === 'all');
    await isReady();
  }
  expect(program.output.match(/dies on purpose/g)?.length).toBeGreaterThanOrEqual(deaths);
  await until(async () =>
    /^stream_lag_messages\{topic="testing.records",group="pipeline".*\} 0$/m.test(await metrics()),
  );
  const { json } = await send('GET', `/rest/events/${app.id}.json`, { token: person.token });
  const found = (json as { session: string; number: number }[]).map(({ session, number }) => `${session} ${number}`);
  expect(found.length).toBe(deaths * batchesPerLife * recordsPerBatch);
  expect(new Set(found).size).toBe(found.length);
});

test('the metrics are those of all threads, each name once', async () => {
  await deliver('counted', 0);
  await until(async () => /^pipeline_records_inserted_total\{.*\} [1-9]/m.test(await metrics()));
  const text = await metrics();
  expect(text).toMatch(/^http_requests_total\{route="intake.records",status="200"\} \d+$/m);
  const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds\{thread="pipeline"\} /m);
  expect(text).toMatch(
    /^stream_messages_consumed_total\{topic="testing.records",group="pipeline",outcome="ok",thread="pipeline"\} /m,
  );
  const consumers = [...text.matchAll(/^stream_lag_messages\{topic="(.+?)",group="(.+?)"/gm)].map(
    ([, topic, group]) => `${topic} ${group}`,
  );
  const declared = allTopics.flatMap(({ name, groups }) => groups.map((group) => `${name} ${group}`));
  expect(consumers.toSorted()).toEqual(declared.toSorted());
});

test('all threads end with the process, and finish what they have in hand', async () => {
  const records = Array.from({ length: 30 }, (_, session) => deliver(`last_${session}`, 0));
  await Promise.all(records);
  expect(await program.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(program.output).not.toContain('did not close well');
});
