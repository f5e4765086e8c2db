import { clusterEngines, startCluster } from '@rehearse/testkit/cluster';
import type { ClusterEngines } from '@rehearse/testkit/cluster';
import { freePorts, startEngine } from '@rehearse/testkit/engines';
import { Program } from '@rehearse/testkit/programs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../dist/all-in-one/main.js', import.meta.url));

/** An installation that is killed in the middle of things, and comes back at the same address. */
export interface MortalServer {
  readonly url: string;
  readonly kill: () => Promise<unknown>;
  readonly start: () => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

export async function mortalAllInOne(): Promise<MortalServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-team-'));
  const [port] = await freePorts(1);
  let program: Program;
  const start = async () => {
    program = new Program({ file, dataFolder, env: { PORT: String(port) }, apart: true });
    await program.ready();
  };
  await start();
  const close = async () => {
    await program.kill('SIGTERM');
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, start, kill: () => program.kill('SIGKILL'), close };
}

/** What people who edit need is killed: the prototypes, and the sockets. */
export async function mortalCluster(): Promise<MortalServer> {
  const engines = await Promise.all(clusterEngines.map(async (name) => [name, await startEngine(name)] as const));
  const cluster = await startCluster({
    engines: Object.fromEntries(engines) as unknown as ClusterEngines,
  });
  const { url, services } = cluster;
  const killed = [services.studio, services.collaboration];
  return {
    url,
    kill: () => Promise.all(killed.map((service) => service.kill9())),
    start: () => Promise.all(killed.map((service) => service.start())),
    close: async () => {
      await cluster.close();
      await Promise.all(engines.map(([, engine]) => engine.stop()));
    },
  };
}
