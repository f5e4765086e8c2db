import { startServer } from '@rehearse/server';
import { ClickHouse, OwnServer } from '@rehearse/platform/clickhouse';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { testConfig } from '@rehearse/testkit/servers';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth } from '../auth';
import { gateway } from '../gateway';
import { studio } from '../studio';
import { testing } from '../testing';
import { pipeline } from '.';
import { event, publish, received } from './pipeline.fixture';

export interface CrashTestBed {
  readonly platform: Platform;
  readonly clickhouse: ClickHouse;
  readonly engine: OwnServer;
  close(): Promise<void>;
}

/** The whole way of a record on the data of one folder, as a fresh process finds it. */
export async function openCrashTestBed(folder: string): Promise<CrashTestBed> {
  const platform = await openEmbedded({ dataFolder: join(folder, 'data') });
  const engine = await OwnServer.start({ folder: join(folder, 'clickhouse') });
  const clickhouse = new ClickHouse(engine.connection);
  const services = [gateway, auth, studio, testing, pipeline];
  const server = await startServer({ platform, clickhouse, services, config: testConfig });
  return {
    platform,
    clickhouse,
    engine,
    async close() {
      await server.close();
      await clickhouse.close();
      await engine.stop();
      await platform.close();
    },
  };
}

export const eventsPerBatch = 50;
const batchesPerSession = 6;
export const lanes = ['a', 'b', 'c', 'd'];
const pauseMs = 5;

/** Says `engine <pid>` once it is ready, then `<session> <from>` for each batch that was acknowledged. */
export async function recordUntilKilled({ platform, engine }: CrashTestBed, run: string): Promise<never> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`engine ${engine.pid}`);
  setInterval(() => say(`engine ${engine.pid}`), 20);
  return Promise.race(
    lanes.map(async (lane) => {
      for (let number = 0; ; number += 1) {
        const session = `${run}-${lane}-${Math.floor(number / batchesPerSession)}`;
        const from = (number % batchesPerSession) * eventsPerBatch;
        const records = Array.from({ length: eventsPerBatch }, (_, at) => event({ screen: `${session}/${from + at}` }));
        await publish(platform, received({ app: 'crash', session, from, records, receivedAt: Date.now() }));
        say(`${session} ${from}`);
        await sleep(pauseMs);
      }
    }),
  );
}
