import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '@rehearse/testkit/engines';
import { until } from '@rehearse/testkit/waiting';
import { ClickHouse } from './clickhouse';
import { OwnServer } from './own-server';
import {
  ask,
  askAll,
  canary,
  functionCalls,
  leftBehind,
  otherWays,
  setTraps,
  tableEngines,
  tableFunctionCalls,
  type Intruder,
  type Traps,
} from './ways-in.fixture';

let folder: string;
let port: number;
let server: OwnServer;
let traps: Traps;
let watching = true;
const heardAsNobody = new Set<string>();

/** Asks as the user without a password, from before the server listens. */
async function askAsNobody(): Promise<void> {
  const ways: RequestInit[] = [{}, { headers: { 'X-ClickHouse-User': 'default' } }, { headers: basic('default') }];
  while (watching) {
    for (const way of ways) {
      const answer = await fetch(`http://127.0.0.1:${port}/?query=SELECT+1`, way).catch(() => undefined);
      if (answer) heardAsNobody.add(`${answer.status} ${(await answer.text()).slice(0, 60)}`);
    }
    await sleep(2);
  }
}

const basic = (name: string, password = '') => ({
  Authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const intruder = (name: 'analyst' | 'writer'): Intruder => {
  const { url, username = '', password = '' } = name === 'analyst' ? server.analyst : server.connection;
  return { url, username, password };
};

let nobody: Promise<void>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearse-ways-in-'));
  [port = 0] = await freePorts(1);
  nobody = askAsNobody();
  traps = await setTraps(join(folder, 'traps'));
  server = await OwnServer.start({ folder: join(folder, 'clickhouse'), port });
  await writeFile(join(folder, 'clickhouse/store/canary'), canary);
  const clickhouse = new ClickHouse(server.connection);
  await clickhouse.command('CREATE TABLE erasures (app String) ENGINE = MergeTree ORDER BY app');
  await clickhouse.command('CREATE TABLE session_events (app String) ENGINE = MergeTree ORDER BY app');
  await clickhouse.close();
});
afterAll(async () => {
  watching = false;
  await nobody;
  traps.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const refusal = /^(403 Authentication failed|500 .*overflown session count)/;

describe('the user without a password', () => {
  const hold = { headers: { ...basic('analyst') } };
  it.each<[string, string, RequestInit]>([
    ['nothing', '', {}],
    ['a header', '', { headers: { 'X-ClickHouse-User': 'default' } }],
    ['basic authentication', '', { headers: basic('default') }],
    ['a parameter', '&user=default', {}],
    ['a parameter beside the name of another', '&user=default', hold],
    ['an encoded parameter beside the name of another', '&us%65r=default&password=', hold],
    ['a parameter and a limit of its own', '&user=default&max_sessions_for_user=0', hold],
    ['a session', '&user=default&session_id=1', hold],
    ['a form', '', { method: 'POST', body: new URLSearchParams({ query: 'SELECT 1', user: 'default' }) }],
  ])('is not let in by %s', async (_, more, request) => {
    const answer = await fetch(`${server.analyst.url}/?query=SELECT+1${more}`, request);
    expect(`${answer.status} ${await answer.text()}`).toMatch(refusal);
  });

  it('is not let in at the start, nor after the engine was killed and came back', async () => {
    process.kill(server.pid ?? 0, 'SIGKILL');
    await until(() => !server.isReady);
    await until(() => server.isReady);
    expect(heardAsNobody.size).toBeGreaterThan(0);
    for (const answer of heardAsNobody) expect(answer).toMatch(/^(403 Authentication failed|500 Code: 700)/);
  });
});

it('serves none of its pages, to nobody of another name', async () => {
  const { url, username, password } = server.analyst;
  for (const path of ['play', 'dashboard', 'binary', 'merges', 'jemalloc', 'js/uplot.js', 'replicas_status', 'metrics'])
    expect((await fetch(`${url}/${path}`, { headers: basic(username, password) })).status).toBe(403);
  const asked = request(`${url}/?query=SELECT+1`, {
    headers: { ...basic(username, password), Host: 'rebound.example' },
  });
  const [rebound] = (await once(asked.end(), 'response')) as [IncomingMessage];
  expect(rebound.resume().statusCode).toBe(403);
});

it('answers a page of another origin with nothing that lets it read', async () => {
  const { url } = server.analyst;
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' };
  for (const method of ['OPTIONS', 'GET', 'POST']) {
    const answer = await fetch(`${url}/?query=SELECT+1&add_http_cors_header=1`, { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control-allow-'))).toEqual([]);
  }
});

describe.each(['analyst', 'writer'] as const)('the %s', (name) => {
  const harmless = async (statements: readonly string[]) => {
    const answers = await askAll(intruder(name), statements);
    const shown = answers.flatMap((answer, at) => (answer.includes(canary) ? [statements[at]] : []));
    expect(shown).toEqual([]);
    expect(leftBehind(traps)).toEqual([]);
    expect(traps.heard()).toBe(0);
    return answers;
  };

  it('reaches no file and no address by any function', async () => {
    const calls = await functionCalls(intruder(name), traps);
    await harmless(calls);
    expect(calls.length).toBeGreaterThan(2000);
  });

  it('reads nothing by file(), not even what is the engine’s own', async () => {
    for (const path of ['canary', `${folder}/clickhouse/store/canary`, '/proc/self/environ', '../passwords.json']) {
      expect(await ask(intruder(name), `SELECT file('${path}')`)).toMatch(/getcwd failed/);
      expect(await ask(intruder(name), `SELECT file('${path}', 'default')`)).toMatch(/getcwd failed/);
    }
  });

  it('reaches no file, program or address by any function of tables', async () => {
    const calls = await tableFunctionCalls(intruder(name), traps);
    await harmless(calls);
    expect(calls.length).toBeGreaterThan(500);
  });

  it('makes no table that reaches out', async () => {
    const answers = await harmless(await tableEngines(intruder(name), traps));
    expect(answers.filter((answer) => answer.startsWith('200')).length).toBeLessThan(2);
  });

  it('is refused every other way', async () => {
    const ways = otherWays(traps);
    const answers = await harmless(ways);
    expect(ways.filter((_, at) => answers[at]?.startsWith('200'))).toEqual([]);
  });
});

it('lets an analyst lift none of the limits', async () => {
  const settings =
    `max_execution_time = 0; max_execution_time = 601; max_memory_usage = 0; max_memory_usage_for_user = 0;
    max_concurrent_queries_for_user = 0; max_threads = 64; max_rows_to_read = 0; max_result_rows = 0; max_result_bytes = 0;
    max_untracked_memory = 1e12; max_parser_depth = 1000000; readonly = 0; allow_introspection_functions = 1;
    timeout_overflow_mode = 'break'; query_cache_share_between_users = 1`.split(';');
  for (const one of settings)
    expect(await ask(intruder('analyst'), `SELECT 1 SETTINGS ${one}`)).toMatch(/should(n't| not) be|readonly mode/);
});
