import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Engine, EngineNode } from './engine';
import type { Machine } from './machine';
import { machineOf, saveRecord, type EngineRecord } from './record';
import { recipes } from './recipes';

const startPatienceMs = 90_000;
const endPatienceMs = 10_000;

/** Acts on an engine of ours, started by this process or by another one. */
export async function openEngine(record: EngineRecord): Promise<RunningEngine> {
  return new RunningEngine(record, await Promise.all(record.nodes.map(machineOf)));
}

export class RunningEngine implements Engine {
  readonly name;
  readonly url;
  readonly nodes: readonly EngineNode[];

  constructor(
    private readonly record: EngineRecord,
    private readonly machines: readonly Machine[],
  ) {
    this.name = record.name;
    this.url = record.url;
    this.nodes = machines.map((machine) => this.nodeOf(machine));
  }

  async kill9(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.kill9()));
  }

  async restart(): Promise<void> {
    await Promise.all(this.machines.map(end));
    await this.start();
  }

  async pause(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.pause()));
  }

  async resume(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.resume()));
  }

  async start(): Promise<void> {
    await this.startMachines(this.machines);
  }

  async stop(): Promise<void> {
    await Promise.all(this.machines.map((machine) => machine.remove()));
    await Promise.all(this.machines.map((machine) => gone(machine, endPatienceMs)));
    await rm(this.record.folder, { recursive: true, force: true });
  }

  private nodeOf(machine: Machine): EngineNode {
    const { name, url } = machine.state.spec;
    return {
      name,
      url,
      async kill9() {
        await machine.signal('SIGKILL');
        await gone(machine, endPatienceMs);
      },
      restart: async () => {
        await end(machine);
        await this.startMachines([machine]);
      },
      pause: () => machine.signal('SIGSTOP'),
      resume: () => machine.signal('SIGCONT'),
    };
  }

  private async startMachines(machines: readonly Machine[]): Promise<void> {
    for (const machine of machines) await machine.start();
    saveRecord({ ...this.record, nodes: this.machines.map(({ state }) => state) });
    const running = await Promise.all(this.machines.map((machine) => machine.isRunning()));
    const living = running.filter(Boolean).length;
    await Promise.all(machines.map((machine) => this.answers(machine, living)));
  }

  private async answers(machine: Machine, living: number): Promise<void> {
    const { name, url } = machine.state.spec;
    const deadline = performance.now() + startPatienceMs;
    for (;;) {
      const problem = await this.problemOf(url, living);
      const over = !(await machine.isRunning());
      if (!over && problem === undefined) return;
      if (over || performance.now() > deadline) {
        const what = over ? 'ended at once' : `does not answer (${String(problem)})`;
        throw new Error(`${name} ${what}. The end of its log:\n${await machine.lastWords()}`);
      }
      await sleep(50);
    }
  }

  private async problemOf(url: string, living: number): Promise<unknown> {
    try {
      await recipes[this.record.name].ready(url, living);
      return undefined;
    } catch (error) {
      return error;
    }
  }
}

async function end(machine: Machine): Promise<void> {
  await machine.signal('SIGCONT');
  await machine.signal('SIGTERM');
  if (await gone(machine, endPatienceMs)) return;
  await machine.signal('SIGKILL');
  await gone(machine, endPatienceMs);
}

async function gone(machine: Machine, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (await machine.isRunning()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}
