import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, getPriority, setPriority } from 'node:os';
import type { EngineLibrary } from './engine-library';

/**
 * The whole program of the child: it needs no file of its own, and so runs the same from sources, in a test and bundled.
 * The engine blocks its thread for as long as it serves; the main thread waits for the end of stdin, which comes when
 * the parent dies, however it dies. Nothing that was acknowledged is lost by SIGKILL: parts are written and renamed.
 */
const program = `
  const [ffi, library, ...args] = process.argv.slice(1);
  const { open, load, DataType } = require(ffi);
  open({ library: 'engine', path: library });
  load({
    library: 'engine',
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, DataType.StringArray],
    paramsValue: [args.length, args],
    runInNewThread: true,
  }).then(() => process.exit(1));
  process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL')).resume();
`;

/** The statement that never ends keeps the server up. It runs as the user that can do nothing else. */
const serve =
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

/** What Node is started with to become the engine. It ends when its stdin does. */
export function engineArguments({ library, dataFolder, configFile, host, port }: EngineOptions): string[] {
  const args = [
    'clickhouse',
    `--path=${dataFolder}`,
    `--listen_host=${host}`,
    `--http_port=${port}`,
    `--config-file=${configFile}`,
    `--query=${serve}`,
  ];
  return ['--input-type=commonjs', '-e', program, '--', library.ffi, library.engine, ...args];
}

/** One run of the engine. */
export class EngineProcess {
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private output = '';
  private over = false;

  constructor(readonly options: EngineOptions) {
    // Detached: Ctrl-C in the terminal is for us, who stop it last.
    const { NODE_OPTIONS: _, ...env } = process.env;
    this.child = spawn(process.execPath, engineArguments(options), {
      cwd: options.dataFolder,
      env,
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
    this.ended = this.whenOver();
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

  /** Somebody else listens on the port. */
  get foundPortTaken(): boolean {
    return /Address already in use/.test(this.output);
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

  private async whenOver(): Promise<void> {
    try {
      await once(this.child, 'close');
    } catch (error) {
      this.output += String(error);
    }
    this.over = true;
  }
}
