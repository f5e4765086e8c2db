import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import { buildProgram, Child } from '@rehearse/testkit/programs';

let program: string;
let dataFolder: string;
beforeAll(async () => {
  program = await buildProgram(`test-main-${process.pid}`);
  dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-main-'));
});
afterAll(() =>
  Promise.all([dirname(program), dataFolder].map((folder) => rm(folder, { recursive: true, force: true }))),
);

function start(variables: Readonly<Record<string, string>>, ...args: readonly string[]): Child {
  const settings = { PORT: '0', REHEARSE_CLICKHOUSE_PORT: '0', REHEARSE_DATA: dataFolder, ...variables };
  return new Child(process.execPath, [program, ...args], { env: { ...process.env, ...settings } });
}

const addressOf = (run: Child): Promise<string> => run.says(/Rehearse is ready: (\S+)/);

test('starts, says where, serves, stops on SIGTERM, and has everything again after a restart', async () => {
  const first = start({});
  const send = sender(await addressOf(first));
  expect((await send('GET', '/health/ready')).json).toEqual({ status: 'ok' });
  const ada = await newPerson(send);
  const app = await newApp(send, ada);

  const second = start({});
  expect(await second.ended).toMatchObject({ code: 1 });
  expect(second.output).toContain('already running on the data folder');

  first.signal('SIGTERM');
  expect(await first.ended).toMatchObject({ code: 0 });

  const again = start({});
  const later = sender(await addressOf(again));
  expect((await later('GET', `/rest/apps/${app.id}.json`, { token: ada.token })).json).toMatchObject({ id: app.id });
  again.signal('SIGTERM');
  expect(await again.ended).toMatchObject({ code: 0 });
});

test.each([
  ['PORT', 'http', 'PORT: a number is needed'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL: '],
])('a wrong %s is named', async (name, value, message) => {
  const run = start({ [name]: value });
  expect(await run.ended).toMatchObject({ code: 1 });
  expect(run.output).toContain(message);
  expect(run.output).not.toContain('    at ');
});

test.each(['--shape=rubbish', '--shape cluster', '--shape=cluster --verbose'])(
  'what cannot be understood is refused: %s',
  async (said) => {
    const run = start({}, ...said.split(' '));
    expect(await run.ended).toMatchObject({ code: 1 });
    expect(run.output).toBe(
      `\nRehearse cannot start with "${said}": --shape=embedded or --shape=cluster is needed.\n\n`,
    );
  },
);

test("the cluster's shape names every variable that it misses or cannot read, a line each", async () => {
  const run = start({ KAFKA_URL: 'localhost:9092', REDIS_URL: 'http://redis' }, '--shape=cluster');
  expect(await run.ended).toMatchObject({ code: 1 });
  const [title, ...lines] = run.output.trim().split('\n');
  expect(title).toBe('Rehearse cannot start, these environment variables are wrong:');
  expect(lines.map((line) => /^ {2}(\w+): (not set|an address such as)/.exec(line)?.slice(1))).toEqual([
    ['REHEARSE_SECRET', 'not set'],
    ['REDIS_URL', 'an address such as'],
    ['SMTP_URL', 'not set'],
    ['S3_URL', 'not set'],
    ['KAFKA_URL', 'an address such as'],
    ['MONGO_URL', 'not set'],
    ['CLICKHOUSE_URL', 'not set'],
  ]);
});

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'REHEARSE_PUBLIC_URL: not set'],
  [{ REHEARSE_TRUST_PROXY: 'true' }, 'REHEARSE_TRUST_PROXY: a number of proxies in a row'],
])('does not start with %j', async (variables, reason) => {
  const run = start(variables);
  expect(await run.ended).toMatchObject({ code: 1 });
  expect(run.output).toContain(reason);
});

test('a data folder that cannot be used is named, with its variable', async () => {
  const run = start({ REHEARSE_DATA: program });
  expect(await run.ended).toMatchObject({ code: 1 });
  expect(run.output.trim()).toMatch(/^REHEARSE_DATA \(.+\): The data folder .+ cannot be made: Error: EEXIST.*$/);
});

test('an address that this machine does not have is named', async () => {
  const run = start({ HOST: '300.1.2.3' });
  expect(await run.ended).toMatchObject({ code: 1 });
  expect(run.output).toContain('This machine has no address 300.1.2.3. Choose another one with HOST');
});

test('a port that is taken is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const run = start({ PORT: String(port) });
  expect(await run.ended).toMatchObject({ code: 1 });
  expect(run.output).toContain(`Another program listens on port ${port}`);
  taken.close();
});
