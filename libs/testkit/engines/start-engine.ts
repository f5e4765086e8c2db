import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Engine, EngineName } from './engine';
import { externalEngine } from './external-engine';
import { runFolder } from './files';
import { freePorts } from './free-ports';
import type { MachineState } from './machine';
import { machineOf, sweep, type EngineRecord } from './record';
import { reapWhenOver } from './reaper';
import { recipes } from './recipes';
import { RunningEngine } from './running-engine';
import { thisProcess } from './running';

export interface StartOptions {
  /** It must be one that may be killed: an address in the environment does not count. */
  readonly own?: boolean;
  /** It goes on when this process ends. */
  readonly lasting?: boolean;
  /** Together with the other suites of this process: for those that keep to a database, prefix or bucket of their own. */
  readonly shared?: boolean;
  /** Opens proxies before an engine's ports, and answers theirs: what brokers name as their addresses. */
  readonly proxies?: (name: EngineName, ports: readonly number[]) => Promise<readonly number[]>;
}

/** Starts an engine with empty data, or takes the one that the environment names. Resolves when it does real work. */
export async function startEngine(
  name: EngineName,
  { own = false, lasting = false, shared = false, proxies }: StartOptions = {},
): Promise<Engine> {
  const address = own ? undefined : addressOf(name);
  if (address) return await externalEngine(name, address);
  await sweep();
  const folder = join(runFolder(), lasting ? name : `${name}-${process.pid}-${randomUUID().slice(0, 8)}`);
  const { url, nodes } = await plan(name, folder, proxies);
  const owner = lasting ? undefined : thisProcess();
  if (owner) reapWhenOver(owner);
  const record: EngineRecord = { name, url, folder, nodes, owner, isShared: shared };
  const engine = new RunningEngine(record, await Promise.all(nodes.map(machineOf)));
  try {
    await engine.start();
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return engine;
}

/** Installs what starting will need; EngineUnavailable when that cannot be had. Answers what stands in for the engine. */
export async function prepareEngine(name: EngineName, { own = false }: StartOptions = {}): Promise<string | undefined> {
  if ((!own && addressOf(name)) || (await runsInDocker(name))) return undefined;
  await recipes[name].install();
  return recipes[name].standIn;
}

const addressOf = (name: EngineName) => process.env[recipes[name].variable];

async function plan(
  name: EngineName,
  folder: string,
  openProxies?: StartOptions['proxies'],
): Promise<{ url: string; nodes: MachineState[] }> {
  const recipe = recipes[name];
  const ports = await freePorts(recipe.ports);
  const proxies = await openProxies?.(name, ports);
  if (recipe.containers && (await runsInDocker(name))) {
    const { url, nodes } = recipe.containers(ports, proxies);
    return { url, nodes: nodes.map((spec) => ({ kind: 'container', spec })) };
  }
  const { url, nodes } = await recipe.processes(await recipe.install(), folder, ports, proxies);
  return { url, nodes: nodes.map((spec) => ({ kind: 'process', spec })) };
}

async function runsInDocker(name: EngineName): Promise<boolean> {
  if (!recipes[name].containers) return false;
  const { dockerAnswers } = await import('./container-machine');
  return await dockerAnswers();
}
