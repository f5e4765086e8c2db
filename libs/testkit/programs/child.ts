import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpuMsOf, memoryMbOf } from './usage';

/** Only what hangs is to fail by it: a dozen programs that start beside everything else on a build server take turns. */
const startTimeoutMs = 180_000;

export interface ChildOptions {
  readonly cwd?: string;
  /** All of its environment; ours without it. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** It leads a process group of its own and has a channel to us: a terminal's Ctrl-C does not reach it. */
  readonly apart?: boolean;
  /** Hears what it writes, as it does. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A process that we start, hear and end. */
export class Child {
  /** All that it wrote, to both outputs. */
  output = '';
  /** What of that went to its standard output. */
  printed = '';
  readonly ended: Promise<Exit>;
  private readonly process: ChildProcess;

  constructor(command: string, args: readonly string[], { cwd, env, apart = false, onOutput }: ChildOptions = {}) {
    this.process = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe', ...(apart ? (['ipc'] as const) : [])],
      detached: apart,
    });
    const hear = (text: string) => {
      this.output += text;
      onOutput?.(text);
    };
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.printed += text;
      hear(text);
    });
    this.process.stderr?.setEncoding('utf8').on('data', hear);
    this.ended = new Promise((resolve, reject) => {
      this.process.once('error', reject);
      this.process.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  get pid(): number {
    return this.process.pid ?? 0;
  }

  get isOver(): boolean {
    return this.process.exitCode !== null || this.process.signalCode !== null;
  }

  /** Resolves with what the pattern's group found in its output. Rejects with its output when it ends before, or is silent for too long. */
  async says(pattern: RegExp, timeoutMs = startTimeoutMs): Promise<string> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const found = pattern.exec(this.output)?.[1];
      if (found) return found;
      if (over || performance.now() > deadline) throw new Error(`it never said ${pattern}:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Does not wait for what it does. */
  signal(signal: NodeJS.Signals): void {
    this.process.kill(signal);
  }

  /** Resolves when it is gone. */
  kill(signal: NodeJS.Signals): Promise<Exit> {
    this.signal(signal);
    return this.ended;
  }

  /** CPU time that the process itself has used, in ms. Linux only. */
  cpuMs(): Promise<number> {
    return cpuMsOf(this.pid);
  }

  /** Resident memory in MB. Linux only. */
  memoryMb(): Promise<number> {
    return memoryMbOf(this.pid);
  }
}
