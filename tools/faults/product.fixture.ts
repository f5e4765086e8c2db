// The built product in a data folder of its own, for tests that kill it.
import { createClient } from '@clickhouse/client';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sender } from '@rehearse/testkit/people';
import type { Send } from '@rehearse/testkit/people';
import { buildProgram, Program } from '@rehearse/testkit/programs';
import { eventually } from '@rehearse/testkit/waiting';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Its tests bring more than one address may. */
const withoutLimits = { REHEARSE_RATE_LIMITS: 'false' };

export class Product {
  url = '';
  private running: Program | undefined;

  private constructor(
    private readonly file: string,
    readonly dataFolder: string,
  ) {}

  /** Built anew, not started. */
  static async build(): Promise<Product> {
    const name = `test-faults-${process.pid}-${Date.now().toString(36)}`;
    const file = await buildProgram(name);
    return new Product(file, await mkdtemp(join(tmpdir(), 'rehearse-faults-')));
  }

  get program(): Program {
    if (!this.running) throw new Error('the product was not started');
    return this.running;
  }

  /** A process on the data folder, whether or not it will get to run. */
  launch(env: Readonly<Record<string, string>> = {}, flags: readonly string[] = []): Program {
    return new Program({ file: this.file, dataFolder: this.dataFolder, env: { ...withoutLimits, ...env }, flags });
  }

  async start(flags: readonly string[] = []): Promise<void> {
    this.running = this.launch({}, flags);
    this.url = await this.running.ready();
  }

  /** As `kill -9` does it. */
  async crash(): Promise<void> {
    await this.program.kill('SIGKILL');
  }

  /** Kills its ClickHouse alone. */
  async crashEngine(): Promise<void> {
    await eventually(async () => {
      const found = await this.program.enginePid();
      if (found === undefined) throw new Error('no engine');
      process.kill(found, 'SIGKILL');
    });
  }

  readonly send: Send = (method, path, options) => sender(this.url)(method, path, options);

  /** Resolves when everything that was accepted is in the analytics tables. */
  settled(): Promise<void> {
    return eventually(async () => {
      const { text } = await this.send('GET', '/metrics');
      const waiting = /^stream_lag_messages\{topic="testing.records",group="pipeline".*\} (\d+)/m.exec(text)?.[1];
      if (waiting !== '0') throw new Error(`${waiting} messages wait`);
    });
  }

  /** What a person with a ClickHouse tool sees. */
  async asAnalyst<T>(sql: string): Promise<readonly T[]> {
    const connection = JSON.parse(await readFile(join(this.dataFolder, 'clickhouse', 'analyst.json'), 'utf8'));
    const client = createClient({ ...connection, request_timeout: 60_000 });
    try {
      return await (await client.query({ query: sql, format: 'JSONEachRow' })).json<T>();
    } finally {
      await client.close();
    }
  }

  async keepCopy(name: string): Promise<() => Promise<void>> {
    const path = join(this.dataFolder, name);
    await copyFile(path, `${path}.kept`);
    return async () => {
      await copyFile(`${path}.kept`, path);
      await rm(`${path}.kept`);
    };
  }

  async remove(): Promise<void> {
    await this.running?.kill('SIGTERM');
    await rm(this.dataFolder, { recursive: true, force: true });
    await rm(join(root, 'dist', this.file.split('/').at(-2) ?? ''), { recursive: true, force: true });
  }
}
