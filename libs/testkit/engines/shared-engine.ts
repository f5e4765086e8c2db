import type { Engine, EngineName } from './engine';
import { untouchable } from './external-engine';
import { machineOf, readRecords, type EngineRecord } from './record';
import { thisProcess } from './running';
import { startEngine } from './start-engine';

/**
 * The engine that all suites of this process share, which is a worker of Jest: the first one that asks starts it, and it
 * ends with the process, however that ends. Suites have modules of their own, so that it is found by its record on disk.
 */
export async function sharedEngine(name: EngineName): Promise<Engine> {
  const url = (await runningUrl(name)) ?? (await startEngine(name, { shared: true })).url;
  return untouchable(
    name,
    url,
    `${name} is shared with other suites: who kills or pauses one has an engine of its own`,
  );
}

async function runningUrl(name: EngineName): Promise<string | undefined> {
  for (const record of readRecords()) {
    if (record.name !== name || !isOurs(record)) continue;
    const machines = await Promise.all(record.nodes.map(machineOf));
    const running = await Promise.all(machines.map((machine) => machine.isRunning()));
    if (running.every(Boolean)) return record.url;
  }
  return undefined;
}

function isOurs({ isShared, owner }: EngineRecord): boolean {
  const { pid, born } = thisProcess();
  return isShared === true && owner?.pid === pid && owner.born === born;
}
