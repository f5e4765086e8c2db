import { randomInt } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClickHouse, type ConnectionOptions } from './clickhouse';
import { analystName, database, prepareFolder, writePrivately, writerName } from './engine-config';
import { findEngine } from './engine-library';
import { EngineProcess, type EngineOptions } from './engine-process';
import { ClickHouseUnavailable } from './errors';
import { HeldPort } from './held-port';

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
  /** Told at the start why the engine is not shut in (docs/adr/0008). */
  readonly onUnconfined?: ((reason: string) => void) | undefined;
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
    /** Of those in `analysts.json`: each sees the prototypes of its team. They stand in `analysts/` in the folder. */
    readonly teams: Readonly<Record<string, Required<ConnectionOptions>>>,
    private readonly onExit: (lastWords: string) => void,
    private engine: EngineProcess,
    private readonly held: HeldPort,
  ) {
    void this.watch();
  }

  static async start({
    folder,
    port = 0,
    onExit = () => undefined,
    onUnconfined,
  }: OwnServerOptions): Promise<OwnServer> {
    const library = findEngine();
    const { store, configFile, passwords } = await prepareFolder(resolve(folder));
    const held = hold(port, library.ffi);
    const place = { library, dataFolder: store, configFile, host, port: held.port };
    const engine = await startEngine(place, passwords.writer).catch((error: unknown) => {
      held.release();
      throw error;
    });
    if (engine.unconfined) onUnconfined?.(engine.unconfined);
    const writer = writerOf(engine, passwords.writer);
    const analyst = { ...writer, username: analystName, password: passwords.analyst, database };
    await createDatabase(writer);
    const teams = Object.fromEntries(
      Object.entries(passwords.teams).map(([username, password]) => [username, { ...analyst, username, password }]),
    );
    await tellAnalysts(folder, { ...teams, [analystName]: analyst });
    return new OwnServer({ ...writer, database }, analyst, teams, onExit, engine, held);
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
    this.held.release();
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
      this.engine = new EngineProcess(this.engine.options);
      if (await answers(this.engine, this.connection)) {
        this.ready = true;
        return;
      }
      await this.engine.stop();
    }
  }
}

/** Waits while the engine of a process that died still holds the folder. */
async function startEngine(options: EngineOptions, password: string): Promise<EngineProcess> {
  const deadline = performance.now() + lockPatienceMs;
  for (;;) {
    const engine = new EngineProcess(options);
    if (await answers(engine, writerOf(engine, password))) return engine;
    await engine.stop();
    if (!engine.foundFolderLocked) throw new ClickHouseUnavailable(`ClickHouse does not start: ${engine.lastWords}`);
    if (performance.now() > deadline)
      throw new ClickHouseUnavailable(`Another ClickHouse is using the folder ${options.dataFolder}. Stop it first.`);
    await sleep(100);
  }
}

const writerOf = ({ options }: EngineProcess, password: string) => ({
  url: `http://${options.host}:${options.port}`,
  username: writerName,
  password,
});

/** Whether the engine came up and knows us. */
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

/** How each of them connects, in a file of its own; those who are none any more lose theirs. */
async function tellAnalysts(folder: string, analysts: Readonly<Record<string, ConnectionOptions>>): Promise<void> {
  const ofTeams = join(folder, 'analysts');
  await rm(ofTeams, { recursive: true, force: true });
  await mkdir(ofTeams, { mode: 0o700 });
  for (const [name, connection] of Object.entries(analysts)) {
    const path = name === analystName ? `${name}.json` : `analysts/${name}.json`;
    await writePrivately(join(folder, path), `${JSON.stringify(connection, null, 2)}\n`);
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

/** Below those that the system gives out by itself. */
const drawPort = () => randomInt(20_000, 32_000);

/** `wanted` where it is free; 0 wants any. */
function hold(wanted: number, ffi: string): HeldPort {
  for (let port = wanted || drawPort(); ; port = drawPort()) {
    const held = HeldPort.take(port, ffi);
    if (held) return held;
  }
}
