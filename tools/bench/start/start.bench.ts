import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildProgram } from '@rehearse/testkit/programs';
import { median } from '../bench';
import type { Bench, Measurement } from '../bench';

const times = 3;
const patienceMs = 120_000;

interface Started {
  readonly page: number;
  readonly ready: number;
}

/** ms from starting a command to the first 200 of the page, and of the check that includes ClickHouse. */
async function timeToAnswer(command: string, args: readonly string[], dataFolder: string): Promise<Started> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    REHEARSE_DATA: dataFolder,
    REHEARSE_CLICKHOUSE_PORT: '0',
    LOG_LEVEL: 'warn',
  };
  const began = performance.now();
  const child = spawn(command, args, { env, stdio: 'ignore', detached: true });
  try {
    await answers(`${url}/`, child);
    const page = performance.now() - began;
    await answers(`${url}/health/ready`, child);
    return { page, ready: performance.now() - began };
  } finally {
    if (child.pid && child.exitCode === null) {
      process.kill(-child.pid, 'SIGTERM');
      await once(child, 'close');
    }
  }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${url} never answered 200`);
    await sleep(10);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Medians on empty data folders, and once on a folder that was there. */
async function measure(command: string, args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-bench-'));
  try {
    const fresh: Started[] = [];
    for (let time = 0; time < times; time += 1)
      fresh.push(await timeToAnswer(command, args, join(folder, String(time))));
    const again = await timeToAnswer(command, args, join(folder, '0'));
    const page = median(fresh.map((run) => run.page));
    return { page, ready: median(fresh.map((run) => run.ready)), again: again.ready };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const start: Bench = {
  name: 'start',
  about:
    'From `npm start` to the first 200, with packages installed and everything built before. ' +
    'Baseline: the server program alone, without npm, the check of the packages and the check of the build.',
  async run() {
    const bare = await measure(process.execPath, [await buildProgram('all-in-one', undefined, process.cwd())]);
    // The first run builds what has changed: that is not part of a prepared clone.
    const folder = await mkdtemp(join(tmpdir(), 'rehearse-bench-'));
    await timeToAnswer('npm', ['start'], folder);
    await rm(folder, { recursive: true, force: true });
    const npm = await measure('npm', ['start']);
    const measurement = (what: string, part: keyof typeof npm): Measurement => ({
      what,
      value: npm[part],
      unit: 'ms',
      baseline: { what: 'node main.js', value: bare[part] },
    });
    return [
      measurement('first page', 'page'),
      measurement('ready, with ClickHouse', 'ready'),
      measurement('ready, on data that is there', 'again'),
    ];
  },
};
