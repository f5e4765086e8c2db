import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineName } from './engine';
import { readJson, runFolder, saveJson } from './files';
import type { Machine, MachineState } from './machine';
import { ProcessMachine } from './process-machine';
import { isRunning, type Running } from './running';

/** A running engine on disk, so that another process can act on it, and sweep it up when its owner died. */
export interface EngineRecord {
  readonly name: EngineName;
  readonly url: string;
  readonly folder: string;
  /** Ends with this process; without one it goes on until `down`. */
  readonly owner?: Running | undefined;
  /** Suites of its owner find it. */
  readonly isShared?: boolean;
  readonly nodes: readonly MachineState[];
}

const fileName = 'engine.json';

export function saveRecord(record: EngineRecord): void {
  mkdirSync(record.folder, { recursive: true });
  saveJson(join(record.folder, fileName), record);
}

export function readRecords(): EngineRecord[] {
  return foldersIn(runFolder()).flatMap((folder) => readJson<EngineRecord>(join(runFolder(), folder, fileName)) ?? []);
}

/** The engines that were started to stay. */
export const lastingRecords = () => readRecords().filter(({ owner }) => owner === undefined);

/** Docker's library is loaded only where a container is concerned. */
export async function machineOf(state: MachineState): Promise<Machine> {
  if (state.kind === 'process') return new ProcessMachine(state.spec, state.running);
  const { ContainerMachine } = await import('./container-machine');
  return new ContainerMachine(state.spec, state.id);
}

/** Ends engines whose owner could not do it any more. */
export async function sweep(): Promise<void> {
  for (const { owner, nodes, folder } of readRecords()) {
    if (owner === undefined || isRunning(owner)) continue;
    for (const node of nodes) await (await machineOf(node)).remove();
    await rm(folder, { recursive: true, force: true });
  }
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
