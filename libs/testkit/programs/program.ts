import { Child } from './child';
import { childrenOf, cpuMsOf } from './usage';

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

/** One run of the whole product, or of one of its programs. */
export class Program extends Child {
  constructor(options: ProgramOptions) {
    const { file, dataFolder, env = {}, flags = [], args = [], apart = false, killedAt, onOutput } = options;
    const ours = [...(apart ? endsWithUs : []), ...(killedAt === undefined ? [] : killsItself(killedAt))];
    // Without source maps, which take a tenth of a start.
    super(process.execPath, [...ours, ...flags, file, ...args], {
      apart,
      onOutput,
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
  }

  /** Where it listens, as soon as it does. Rejects with its output when it ends before. */
  ready(): Promise<string> {
    return this.says(/Rehearse is ready: (\S+)/);
  }

  /** Its ClickHouse; undefined while there is none. Linux only, as the engine itself. */
  async enginePid(): Promise<number | undefined> {
    return (await childrenOf(this.pid)).at(-1);
  }

  /** CPU time that its ClickHouse has used, in ms. */
  async engineCpuMs(): Promise<number> {
    return cpuMsOf((await this.enginePid()) ?? 0);
  }
}

export async function startProgram(
  options: ProgramOptions,
): Promise<{ readonly program: Program; readonly url: string }> {
  const program = new Program(options);
  return { program, url: await program.ready() };
}
