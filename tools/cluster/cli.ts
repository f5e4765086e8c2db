// npm run cluster: every service as a process of its own on real engines, until Ctrl-C. `check`: says whether the engines
// can be had here, by its exit code.
import { EngineUnavailable, prepareEngine, startEngine } from '../engines';
import type { Engine } from '../engines';
import { clusterEngines, serviceNames, startCluster } from './cluster';
import type { ClusterEngines, ServiceName } from './cluster';

const colours = [36, 33, 35, 32, 34, 31];
const width = Math.max(...serviceNames.map((name) => name.length));

function say(name: ServiceName, text: string): void {
  const colour = colours[serviceNames.indexOf(name)];
  for (const line of text.split('\n').filter((part) => part.trim() !== ''))
    process.stdout.write(`\u001b[${colour}m${name.padEnd(width)}\u001b[0m ${line.trim()}\n`);
}

const started: Engine[] = [];
async function startEngines(): Promise<ClusterEngines> {
  const entries: [string, Engine][] = [];
  for (const name of clusterEngines) {
    process.stdout.write(`Starting ${name} ...\n`);
    const engine = await startEngine(name);
    started.push(engine);
    entries.push([name, engine]);
  }
  return Object.fromEntries(entries) as unknown as ClusterEngines;
}

async function check(): Promise<never> {
  try {
    for (const name of clusterEngines) await prepareEngine(name);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof EngineUnavailable)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

const stopEngines = () => Promise.all(started.map((engine) => engine.stop()));

try {
  if (process.argv[2] === 'check') await check();
  const port = Number(process.env['PORT'] ?? 8080);
  const cluster = await startCluster({
    engines: await startEngines(),
    port,
    env: { LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info' },
    onOutput: say,
  });
  process.stdout.write(
    `\n  Rehearse runs as ${serviceNames.length} services: ${cluster.url}\n  Ctrl-C ends all of it, and deletes its data.\n\n`,
  );
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    await cluster.close();
    await stopEngines();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  await stopEngines();
  process.exit(1);
}
