import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import { dirname } from 'node:path';
import type { EngineLibrary } from './engine-library';
import { launch, serve } from './engine-programs';

/** The one that never ends keeps the server up. They run as the user that can do nothing else. */
const statements =
  'SYSTEM START LISTEN HTTP; SELECT sleepEachRow(3) FROM system.numbers FORMAT Null SETTINGS max_block_size = 1';

const keptOutput = 4000;

export interface EngineOptions {
  readonly library: EngineLibrary;
  readonly dataFolder: string;
  readonly configFile: string;
  readonly host: string;
  readonly port: number;
}

/** Where the processor is short, taking testers' records comes before counting them. */
const niceness = 5;

/** The threads that it will start inherit it. */
function stepBack({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
}

/** What the engine may run: the program loader, besides Node itself. Paths that a machine does not have are left out. */
const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'];
/** What it may read, besides its packages: libraries, time zones, and what the machine says about itself. */
const system =
  `/lib /lib64 /usr/lib /usr/lib64 /etc/ld.so.cache /etc/localtime /etc/timezone /usr/share/zoneinfo /usr/share/locale
  /proc /sys/devices/system /sys/fs/cgroup /dev/urandom`.split(/\s+/);

/** What Node is started with to become the engine. It ends when its stdin does. */
export function engineArguments({ library, dataFolder, configFile, host, port }: EngineOptions): string[] {
  const read = [dirname(library.engine), dirname(configFile)];
  const args = [
    'clickhouse',
    `--path=${dataFolder}`,
    `--listen_host=${host}`,
    `--http_port=${port}`,
    `--config-file=${configFile}`,
    '--queries-file=statements',
  ];
  const engine = program(serve, library.ffi, library.engine, statements, ...args);
  return confined(library.ffi, { store: dataFolder, read, port }, engine);
}

export interface Confines {
  /** What it may change. */
  readonly store: string;
  /** What it may read besides. */
  readonly read: readonly string[];
  /** What it may listen on. */
  readonly port: number;
}

/** What Node is started with to shut itself in and go on with `next`. */
export const confined = (ffi: string, { store, read, port }: Confines, next: readonly string[]): string[] =>
  program(launch, ffi, JSON.stringify({ store, files: { run: loaders, read: [...system, ...read] }, port }), ...next);

const flags = ['--disable-warning=ExperimentalWarning', '--input-type=commonjs'];
const program = (text: string, ...args: readonly string[]) => [...flags, '-e', text, '--', ...args];

/** One run of the engine. */
export class EngineProcess {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private output = '';
  private over = false;

  constructor(readonly options: EngineOptions) {
    // Detached: Ctrl-C in the terminal is for us, who stop it last.
    const { TZ } = process.env;
    this.child = spawn(process.execPath, engineArguments(options), {
      env: TZ ? { TZ } : {},
      detached: true,
      stdio: 'pipe',
    });
    stepBack(this.child);
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.output = `${this.output}${text.toString()}`.slice(-keptOutput);
      });
    }
    this.child.stdin?.on('error', () => undefined);
    this.ended = this.onReplyEnd();
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isOver(): boolean {
    return this.over;
  }

  /** The last that it said. */
  get lastWords(): string {
    return this.output.trim();
  }

  /** Why it is not shut in as it should be; undefined when it is. */
  get unconfined(): string | undefined {
    return /^unconfined: (.*)$/m.exec(this.output)?.[1];
  }

  /** Another process still holds the folder: after a crash, for as long as its engine needs to notice. */
  get foundFolderLocked(): boolean {
    return /Cannot lock file|CANNOT_OPEN_FILE/.test(this.output);
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    const impatience = setTimeout(() => this.child.kill('SIGKILL'), 2000);
    await this.ended;
    clearTimeout(impatience);
  }

  private async onReplyEnd(): Promise<void> {
    try {
      await once(this.child, 'close');
    } catch (error) {
      this.output += String(error);
    }
    this.over = true;
  }
}
