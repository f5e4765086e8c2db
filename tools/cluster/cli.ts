// npm run cluster: every service as a process of its own on real engines, until Ctrl-C. `check`: says whether the engines
// can be had here, by its exit code, and prints what stands in for one. `sweep`: ends what a run that was killed has left behind.
import { readConfig } from '@rehearse/platform/runtime';
import { serviceNames } from '@rehearse/contract';
import type { ServiceName } from '@rehearse/contract';
import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { Cluster, ClusterEngines } from '@rehearse/testkit/cluster';
import { EngineUnavailable, isFree, prepareEngine, startEngine, sweep } from '@rehearse/testkit/engines';
import type { Engine } from '@rehearse/testkit/engines';

const colours = [36, 33, 35, 32, 34, 31];
const width = Math.max(...serviceNames.map((name) => name.length));

function say(name: ServiceName, text: string): void {
  const colour = colours[serviceNames.indexOf(name) % colours.length];
  for (const line of text.split('\n').filter((part) => part.trim() !== ''))
    process.stdout.write(`\u001b[${colour}m${name.padEnd(width)}\u001b[0m ${line.trim()}\n`);
}

const started: Engine[] = [];
async function startEngines(): Promise<ClusterEngines> {
  process.stdout.write(`Starting ${clusterEngines.join(', ')} ...\n`);
  const starting = clusterEngines.map(async (name) => {
    const engine = await startEngine(name);
    started.push(engine);
    return [name, engine] as const;
  });
  return Object.fromEntries(await Promise.all(starting)) as unknown as ClusterEngines;
}

async function check(): Promise<never> {
  try {
    for (const name of clusterEngines) {
      const standIn = await prepareEngine(name);
      if (standIn) process.stdout.write(`${standIn}\n`);
    }
    process.exit(0);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

let cluster: Cluster | undefined;
let isStopping = false;

/** What is just starting is left to main.mjs. */
async function stop(code = cluster ? 0 : 1): Promise<never> {
  if (isStopping) process.exit(1);
  isStopping = true;
  await cluster?.close();
  await Promise.all(started.map((engine) => engine.stop()));
  process.exit(code);
}

async function start(): Promise<void> {
  const { port, logLevel } = readConfig();
  if (!(await isFree(port))) throw new Error(`Another program listens on port ${port}. Choose another one with PORT.`);
  const engines = await startEngines();
  cluster = await startCluster({ engines, port, env: { LOG_LEVEL: logLevel }, onOutput: say });
  process.stdout.write(
    `\n  Rehearse runs as ${serviceNames.length} services: ${cluster.url}\n  Ctrl-C ends all of it, and deletes its data.\n\n`,
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
// Whoever started this is gone, and with it the terminal.
process.on('disconnect', () => void stop());
try {
  if (process.argv[2] === 'check') await check();
  else if (process.argv[2] === 'sweep') await sweep().then(() => process.exit(0));
  else await start();
} catch (error) {
  // Stopped in the middle, it cannot but fail.
  if (!isStopping) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    await stop(1);
  }
}
