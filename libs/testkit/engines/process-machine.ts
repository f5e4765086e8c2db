import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, existsSync, openSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessSpec } from './engine';
import type { Machine, MachineState, Signal } from './machine';
import { birthOf, isRunning, isStopped, type Running } from './running';

const keptWords = 2000;

/** A process that goes on when we end, with its output in a file. */
export class ProcessMachine implements Machine {
  constructor(
    private readonly spec: ProcessSpec,
    private running?: Running,
  ) {}

  get state(): MachineState {
    return { kind: 'process', spec: this.spec, running: this.running };
  }

  async start(): Promise<void> {
    const { file, args, env, folder } = this.spec;
    await mkdir(folder, { recursive: true });
    const log = openSync(this.log, 'a');
    const input = this.spec.endsWithStdin ? openEndless(join(folder, 'stdin')) : openSync('/dev/null', 'r');
    const { NODE_OPTIONS: _, ...ours } = process.env;
    const child = spawn(file, args, {
      cwd: folder,
      env: { ...ours, ...env },
      detached: true,
      stdio: [input, log, log],
    });
    child.on('error', () => undefined).unref();
    closeSync(log);
    closeSync(input);
    if (child.pid === undefined) throw new Error(`${file} cannot be run`);
    this.running = { pid: child.pid, born: birthOf(child.pid) ?? '' };
  }

  async signal(signal: Signal): Promise<void> {
    if (!this.running || !isRunning(this.running)) return;
    process.kill(this.running.pid, signal);
    while (signal === 'SIGSTOP' && !isStopped(this.running)) await sleep(5);
  }

  async isRunning(): Promise<boolean> {
    return this.running !== undefined && isRunning(this.running);
  }

  async lastWords(): Promise<string> {
    const text = await readFile(this.log, 'utf8').catch(() => '');
    return text.slice(-keptWords).trim();
  }

  async remove(): Promise<void> {
    await this.signal('SIGKILL');
  }

  private get log(): string {
    return join(this.spec.folder, `${this.spec.name}.log`);
  }
}

/** A pipe that its reader holds open for writing, too: it never ends. */
function openEndless(path: string): number {
  if (!existsSync(path)) spawnSync('mkfifo', [path]);
  return openSync(path, constants.O_RDWR);
}
