// The whole product as a process of its own: built, started, killed, started again.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { root } from '../root';

const startPatienceMs = 60_000;

/** Bundles an entry file into `dist/<name>` and answers the file to run. */
export async function buildProgram(name: string, entry = 'apps/all-in-one/src/main.ts', cwd = root): Promise<string> {
  await promisify(execFile)(process.execPath, ['tools/build/server.mjs', name, entry], { cwd });
  return `${cwd}/dist/${name}/main.js`;
}

export interface ProgramOptions {
  readonly file: string;
  readonly dataFolder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** For Node itself. */
  readonly flags?: readonly string[];
  /** For the program. */
  readonly args?: readonly string[];
  /** A terminal's Ctrl-C does not reach it. It ends with us all the same, however we end. */
  readonly apart?: boolean;
  /** It is killed as soon as it has said this on its standard output. */
  readonly killedAt?: string | undefined;
  /** Hears what it writes, as it does. */
  readonly onOutput?: ((text: string) => void) | undefined;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const runsFirst = (script: string) => ['--import', `data:text/javascript,${encodeURIComponent(script)}`];

const endsWithUs = runsFirst('process.once("disconnect", () => process.exit(1))');

/** By itself: until we had heard it, it would go on. */
const killsItself = (at: string) =>
  runsFirst(`
    const { stdout } = process;
    const write = stdout.write.bind(stdout);
    stdout.write = (text, ...rest) => {
      const more = write(text, ...rest);
      if (String(text).includes(${JSON.stringify(at)})) process.kill(process.pid, 'SIGKILL');
      return more;
    };`);

/** One run of the program. */
export class Program {
  /** All that it wrote, to both outputs. */
  output = '';
  readonly ended: Promise<Exit>;
  private readonly child: ChildProcess;

  constructor(options: ProgramOptions) {
    const { file, dataFolder, env = {}, flags = [], args = [], apart = false, killedAt, onOutput } = options;
    const ours = [...(apart ? endsWithUs : []), ...(killedAt === undefined ? [] : killsItself(killedAt))];
    this.child = spawn(process.execPath, ['--enable-source-maps', ...ours, ...flags, file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', ...(apart ? (['ipc'] as const) : [])],
      detached: apart,
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        REHEARSE_DATA: dataFolder,
        REHEARSE_CLICKHOUSE_PORT: '0',
        LOG_LEVEL: 'warn',
        NODE_OPTIONS: '',
        ...env,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.output += text.toString();
        onOutput?.(text.toString());
      });
    }
    this.ended = new Promise((resolve, reject) => {
      this.child.once('error', reject);
      this.child.once('close', (code, signal) => resolve({ code, signal }));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Where it listens, as soon as it does. Rejects with its output when it ends before. */
  ready(): Promise<string> {
    return this.says(/Rehearse is ready: (\S+)/);
  }

  /** Resolves with what the pattern's group found in its output. Rejects with its output when it ends before. */
  async says(pattern: RegExp, withinMs = startPatienceMs): Promise<string> {
    let over = false;
    void this.ended.then(() => {
      over = true;
    });
    const deadline = performance.now() + withinMs;
    for (;;) {
      const found = pattern.exec(this.output)?.[1];
      if (found) return found;
      if (over || performance.now() > deadline) throw new Error(`the program did not start:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  kill(signal: NodeJS.Signals): Promise<Exit> {
    this.child.kill(signal);
    return this.ended;
  }

  /** Its ClickHouse; undefined while there is none. Linux only, as the engine itself. */
  async enginePid(): Promise<number | undefined> {
    return (await childrenOf(this.pid)).at(-1);
  }

  /** CPU time that the process itself has used, without its ClickHouse, in ms. */
  cpuMs(): Promise<number> {
    return cpuMsOf(this.pid);
  }

  /** Resident memory in MB. Linux only. */
  memoryMb(): Promise<number> {
    return memoryMbOf(this.pid);
  }

  /** CPU time that its ClickHouse has used, in ms. */
  async engineCpuMs(): Promise<number> {
    return cpuMsOf((await this.enginePid()) ?? 0);
  }
}

const msPerTick = 10;

export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user = 0, system = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (user + system) * msPerTick;
}

export async function memoryMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  try {
    const threads = await readdir(`/proc/${pid}/task`);
    const lists = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8')));
    return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

export async function startProgram(
  options: ProgramOptions,
): Promise<{ readonly program: Program; readonly url: string }> {
  const program = new Program(options);
  return { program, url: await program.ready() };
}
