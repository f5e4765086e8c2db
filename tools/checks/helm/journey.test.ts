// The script of `helm test`, on every service as a process of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { newPerson, sender } from '@rehearse/testkit/people';
import { buildProgram, startProgram } from '@rehearse/testkit/programs';
import { chartFolder } from './chart';

const runFile = promisify(execFile);
const pages = ['ok  /health/ready', 'ok  /config.json', 'ok  /'];
const session = [
  'ok  a prototype is made',
  'ok  a session is recorded',
  'ok  and counted once in the results',
  'ok  the prototype is deleted',
];

/** What the script says, without times. */
async function journey(url: string, env: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const options = { env: { ...process.env, NODE_OPTIONS: '', REHEARSE_URL: url, ...env } };
  const { stdout } = await runFile(process.execPath, [join(chartFolder, 'files/test.mjs')], options);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/ \(\d+ ms\)$/, ''));
}

await describeWithEngines('helm test', clusterEngines, (engines) => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ engines });
  });
  afterAll(() => cluster.close());

  test('signs up, records, reads back, and leaves nothing', async () => {
    const said = await journey(cluster.url, { TEST_DOMAIN: 'rehearse.invalid' });
    expect(said).toEqual([...pages, 'ok  sign up', 'ok  log in', ...session, 'ok  close the account']);
  });

  test('uses the account that it is given, and leaves it', async () => {
    const send = sender(cluster.url);
    const { email, password, token } = await newPerson(send);
    const said = await journey(cluster.url, { TEST_EMAIL: email, TEST_PASSWORD: password });
    expect(said).toEqual([...pages, 'ok  log in', ...session]);
    expect((await send('GET', '/rest/apps/', { token })).json).toEqual([]);
  });

  test('says that it recorded nothing where it may not', async () => {
    expect((await journey(cluster.url, {})).at(-1)).toMatch(/^Nothing was recorded: /);
  });

  test('fails where results are not answered', async () => {
    await cluster.services.analytics.stop();
    await expect(journey(cluster.url, { TEST_DOMAIN: 'rehearse.invalid' })).rejects.toThrow(
      /summary: 503 .*server\/unavailable/,
    );
    await cluster.services.analytics.start();
  });
});

test('of all in one it is the same', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-journey-'));
  const { program, url } = await startProgram({ file: await buildProgram('all-in-one'), dataFolder });
  const said = await journey(url, { TEST_DOMAIN: 'rehearse.invalid' });
  expect(said).toEqual([...pages, 'ok  sign up', 'ok  log in', ...session, 'ok  close the account']);
  await program.kill('SIGTERM');
  await rm(dataFolder, { recursive: true });
});
