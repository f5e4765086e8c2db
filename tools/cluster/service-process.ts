import { setTimeout as sleep } from 'node:timers/promises';
import { Program } from '../test/program';

export interface ServiceSpec {
  readonly name: string;
  readonly file: string;
  /** Fixed, so that it is found again after a restart. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
}

const readyWithinMs = 60_000;

/** One replica of a service: killed, paused and started again at the same address. */
export class ServiceProcess {
  private program: Program;

  constructor(private readonly spec: ServiceSpec) {
    this.program = this.begin();
  }

  get name(): string {
    return this.spec.name;
  }
  get url(): string {
    return `http://127.0.0.1:${this.spec.port}`;
  }
  /** What it has written since its last start. */
  get output(): string {
    return this.program.output;
  }

  /** Resolves when it says that it is. */
  async ready(): Promise<void> {
    const deadline = performance.now() + readyWithinMs;
    while (!(await this.isReady())) {
      if (performance.now() > deadline) throw new Error(`${this.name} is not ready:\n${this.output}`);
      await sleep(50);
    }
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(3_000) })).ok;
    } catch {
      return false;
    }
  }

  /** CPU time that it has used since its last start. */
  cpuMs(): Promise<number> {
    return this.program.cpuMs();
  }

  /** Resident memory. */
  memoryMb(): Promise<number> {
    return this.program.memoryMb();
  }

  async kill9(): Promise<void> {
    await this.program.kill('SIGKILL');
  }

  /** SIGTERM. Answers its exit code. */
  async stop(): Promise<number | null> {
    return (await this.program.kill('SIGTERM')).code;
  }

  /** After it was stopped or killed. */
  async start(): Promise<void> {
    this.program = this.begin();
    await this.ready();
  }

  pause(): void {
    process.kill(this.program.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.program.pid, 'SIGCONT');
  }

  private begin(): Program {
    const { file, port, env, onOutput } = this.spec;
    return new Program({
      file,
      dataFolder: '/nonexistent',
      env: { ...env, PORT: String(port) },
      apart: true,
      onOutput,
    });
  }
}
