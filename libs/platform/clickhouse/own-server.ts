import { createServer } from 'node:net';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouse, type ConnectionOptions } from './clickhouse';
import { analystName, database, prepareFolder, writePrivately, writerName } from './engine-config';
import { findEngine } from './engine-library';
import { EngineProcess, type EngineOptions } from './engine-process';
import { ClickHouseUnavailable } from './errors';

const host = '127.0.0.1';
const lockPatienceMs = 30_000;
const startPatienceMs = 60_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;

export interface OwnServerOptions {
  /** Holds the data, the passwords and the generated configuration. Made when it is not there. */
  readonly folder: string;
  /** Where analysts find it. Taken when free, otherwise any free one. */
  readonly port?: number | undefined;
  /** Told when the engine ended without being asked to; it is being started again. */
  readonly onExit?: ((lastWords: string) => void) | undefined;
}

/** A ClickHouse server of our own, as a child process: started again when it dies, gone soon after we die. */
export class OwnServer {
  private stopping = false;
  private ready = true;

  private constructor(
    /** For our own services: may write. */
    readonly connection: ConnectionOptions,
    /** For people with any ClickHouse tool: reads the analytics tables. The same stands in `analyst.json` in the folder. */
    readonly analyst: Required<ConnectionOptions>,
    private readonly options: EngineOptions,
    private readonly onExit: (lastWords: string) => void,
    private engine: EngineProcess,
  ) {
    void this.watch();
  }

  static async start({ folder, port = 0, onExit = () => undefined }: OwnServerOptions): Promise<OwnServer> {
    const library = findEngine();
    const { store, configFile, passwords } = await prepareFolder(resolve(folder));
    const options = { library, dataFolder: store, configFile, host, port: await freePort(port) };
    const url = `http://${host}:${options.port}`;
    const writer = { url, username: writerName, password: passwords.writer };
    const analyst = { url, username: analystName, password: passwords.analyst, database };
    const engine = await startEngine(options, writer);
    await createDatabase(writer);
    await writePrivately(join(folder, 'analyst.json'), `${JSON.stringify(analyst, null, 2)}\n`);
    return new OwnServer({ ...writer, database }, analyst, options, onExit, engine);
  }

  /** False while the engine is being started again. */
  get isReady(): boolean {
    return this.ready;
  }

  get pid(): number | undefined {
    return this.engine.pid;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.engine.stop();
  }

  private async watch(): Promise<void> {
    while (!this.stopping) {
      await this.engine.ended;
      if (this.stopping) return;
      this.ready = false;
      this.onExit(this.engine.lastWords);
      await this.startAgain();
    }
  }

  private async startAgain(): Promise<void> {
    for (let pause = shortestPauseMs; !this.stopping; pause = Math.min(pause * 2, longestPauseMs)) {
      await sleep(pause);
      if (this.stopping) return;
      this.engine = new EngineProcess(this.options);
      if (await answers(this.engine, this.connection)) {
        this.ready = true;
        return;
      }
      await this.engine.stop();
    }
  }
}

/** Waits while the engine of a process that died still holds the folder. */
async function startEngine(options: EngineOptions, connection: ConnectionOptions): Promise<EngineProcess> {
  const deadline = performance.now() + lockPatienceMs;
  for (;;) {
    const engine = new EngineProcess(options);
    if (await answers(engine, connection)) return engine;
    await engine.stop();
    if (!engine.foundFolderLocked) throw new ClickHouseUnavailable(`ClickHouse does not start: ${engine.lastWords}`);
    if (performance.now() > deadline) {
      throw new ClickHouseUnavailable(`Another ClickHouse is using the folder ${options.dataFolder}. Stop it first.`);
    }
    await sleep(100);
  }
}

/** Whether the engine came up and knows us: another server on the port would not. */
async function answers(engine: EngineProcess, connection: ConnectionOptions): Promise<boolean> {
  const client = new ClickHouse({ ...connection, database: 'system' });
  const deadline = performance.now() + startPatienceMs;
  try {
    while (!engine.isOver && performance.now() < deadline) {
      if (await client.ping()) return true;
      await sleep(20);
    }
    return false;
  } finally {
    await client.close();
  }
}

async function createDatabase(connection: ConnectionOptions): Promise<void> {
  const client = new ClickHouse({ ...connection, database: 'system' });
  try {
    await client.command(`CREATE DATABASE IF NOT EXISTS ${database}`);
  } finally {
    await client.close();
  }
}

async function freePort(wanted: number): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(wanted, host);
    await once(probe, 'listening');
    const address = probe.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return address.port;
  } catch (error) {
    if (wanted === 0) throw error;
    return await freePort(0);
  } finally {
    probe.close();
  }
}
