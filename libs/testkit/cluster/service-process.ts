import type { ServiceName } from '@rehearse/contract';
import { Program } from '../programs';
import { eventually } from '../waiting';

export interface ServiceSpec {
  readonly name: ServiceName;
  readonly file: string;
  /** Fixed, so that it is found again after a restart. */
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string) => void;
}

const readyEveryMs = 50;

/** One replica of a service: killed, paused and started again at the same address. */
export class ServiceProcess {
  private program: Program;
  private file: string;

  constructor(private readonly spec: ServiceSpec) {
    this.file = spec.file;
    this.program = this.begin();
  }

  get name(): ServiceName {
    return this.spec.name;
  }
  get url(): string {
    return `http://127.0.0.1:${this.spec.port}`;
  }
  /** What it has written since its last start. */
  get output(): string {
    return this.program.output;
  }

  /** Resolves when it says that it is: itself, and not who had its port before. */
  async ready(): Promise<void> {
    await this.program.ready();
    await eventually(
      async () => {
        if (!(await this.isReady())) throw new Error(`${this.name} is not ready:\n${this.output}`);
      },
      undefined,
      readyEveryMs,
    );
  }

  /** The same, begun anew once when it ends before: engines may be slow at first, and whoever runs pods begins them anew as well. */
  async comeUp(): Promise<void> {
    try {
      await this.ready();
    } catch {
      await this.stop();
      await this.start();
    }
  }

  /** It asks its engines before it says so. */
  isReady(): Promise<boolean> {
    return this.says('ready', 3_000);
  }

  isLive(): Promise<boolean> {
    return this.says('live', 1_000);
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

  /** After it was stopped or killed. Another version's file may be given. */
  async start(file = this.file): Promise<void> {
    this.file = file;
    this.program = this.begin();
    await this.ready();
  }

  pause(): void {
    process.kill(this.program.pid, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.program.pid, 'SIGCONT');
  }

  private async says(word: 'ready' | 'live', withinMs: number): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/health/${word}`, { signal: AbortSignal.timeout(withinMs) })).ok;
    } catch {
      return false;
    }
  }

  private begin(): Program {
    const { port, env, onOutput } = this.spec;
    return new Program({
      file: this.file,
      dataFolder: '/nonexistent',
      env: { ...env, PORT: String(port) },
      apart: true,
      onOutput,
    });
  }
}
