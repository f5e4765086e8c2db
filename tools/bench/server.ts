import { ownConnection } from '@rehearse/platform/clickhouse';
import { newApp, newPerson, sender } from '@rehearse/testkit/people';
import type { OwnApp, Person, Send } from '@rehearse/testkit/people';
import { buildProgram, startProgram } from '@rehearse/testkit/programs';
import type { Program } from '@rehearse/testkit/programs';
import { until } from '@rehearse/testkit/waiting';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import type { ClickHouseClient } from '@clickhouse/client';

export interface BenchServer {
  readonly url: string;
  readonly program: Program;
  readonly dataFolder: string;
  readonly send: Send;
  readonly person: Person;
  readonly app: OwnApp;
  /** Resolves when everything that was sent is in the analytics tables. */
  readonly settled: () => Promise<void>;
  /** The store behind it, with the right to write. */
  readonly store: () => Promise<ClickHouseClient>;
}

export interface BenchServerOptions {
  readonly entry?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
  readonly appFields?: object;
}

/** All load comes from one address. */
const withoutLimits = { REHEARSE_RATE_LIMITS: 'false' };

/** Runs `work` on a server of its own, on an empty data folder, with one account and one prototype. */
export async function withServer<T>(
  { entry = 'apps/all-in-one/src/main.ts', env = {}, flags = [], appFields = {} }: BenchServerOptions,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const file = await buildProgram(entry.includes('all-in-one') ? 'all-in-one' : 'bench-server', entry, process.cwd());
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-bench-'));
  const { program, url } = await startProgram({ file, dataFolder, env: { ...withoutLimits, ...env }, flags });
  try {
    const send = sender(url);
    const person = await newPerson(send);
    const app = await newApp(send, person, appFields);
    return await work({
      url,
      program,
      dataFolder,
      send,
      person,
      app,
      settled: () => settled(send),
      store: () => openStore(dataFolder),
    });
  } finally {
    await program.kill('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  }
}

const settled = (send: Send): Promise<void> =>
  until(async () => {
    const { text } = await send('GET', '/metrics');
    const lag = /^stream_lag_messages\{topic="testing.records",group="pipeline".*\} (\d+)/m.exec(text)?.[1] ?? '0';
    return lag === '0';
  }, 600_000);

async function openStore(dataFolder: string): Promise<ClickHouseClient> {
  const connection = await ownConnection(join(dataFolder, 'clickhouse'));
  return createClient({ ...connection, request_timeout: 600_000, log: { level: ClickHouseLogLevel.OFF } });
}
