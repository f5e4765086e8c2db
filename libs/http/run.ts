import type { OpenPlatform } from '@rehearse/platform/ports';
import {
  createLog,
  createMetrics,
  Lifecycle,
  openSecrets,
  readConfig,
  ServiceThread,
  startTracing,
} from '@rehearse/platform/runtime';
import type { Config, Log } from '@rehearse/platform/runtime';
import { existsSync } from 'node:fs';
import type { ServerConfig } from './config';
import type { ReadinessCheck } from './readiness';
import { startServer } from './server';
import { needsOf, vitalNeeds } from './service';
import type { Need, Service } from './service';

/** A ClickHouse as `@rehearse/platform/clickhouse` opens it. */
export interface OpenedClickHouse {
  readonly clickhouse: object;
  /** What another thread needs for a client of its own. */
  readonly connection: object;
  /** Throws while it does not answer. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface RunOptions {
  readonly version: string;
  /** Folder of the built single-page app; left out when it does not exist. */
  readonly webFolder?: string;
  readonly platform: (config: Config, log: Log, needs: readonly Need[]) => Promise<OpenPlatform>;
  readonly clickhouse?: (config: Config, log: Log) => Promise<OpenedClickHouse>;
  readonly services: readonly Service[];
  /** Threads with services of their own: each runs this very program, which finds its `ThreadData`. */
  readonly threads?: readonly string[];
}

/** What the program finds as `workerData` in a thread. */
export interface ThreadData<Connection> {
  readonly thread: string;
  /** For a client of its own; null when the process has none. */
  readonly clickhouse: Connection | null;
}

/** The whole life of a server process: opens what its services need, listens, and closes everything on SIGTERM. */
export async function run(options: RunOptions): Promise<void> {
  try {
    await start(options, readConfig());
  } catch (error) {
    // Whoever starts the program reads a sentence, not a stack; the log has the rest.
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  }
}

async function start(
  { platform, clickhouse, threads: names = [], ...options }: RunOptions,
  config: Config,
): Promise<void> {
  const log = createLog(config.logLevel);
  const life = new Lifecycle(log);
  life.stopOnSignals();
  const { traces } = config;
  const name = options.services.length === 1 ? options.services[0]?.name : undefined;
  if (traces)
    await life.start(
      'traces',
      () => startTracing(traces, name ?? 'all-in-one', log),
      (stop) => stop(),
    );
  const needs = needsOf(options.services);
  const opened = await life.start(
    'platform',
    () => platform(config, log, needs),
    (part) => part.close(),
  );
  const figures =
    needs.includes('clickhouse') && clickhouse
      ? await life.start(
          'clickhouse',
          () => clickhouse(config, log),
          (part) => part.close(),
        )
      : null;
  const open = (thread: string) => {
    const data: ThreadData<object> = { thread, clickhouse: figures?.connection ?? null };
    return ServiceThread.start({ name: thread, program: process.argv[1] ?? '', data, log });
  };
  const threads = await life.start(
    'threads',
    () => Promise.all(names.map(open)),
    async (parts) => void (await Promise.all(parts.map((part) => part.close()))),
  );
  const registry = createMetrics();
  const checks = [
    ...(figures ? [figuresCheck(figures, options.services)] : []),
    ...threads.map((thread) => ({ name: thread.name, check: async () => thread.check() })),
  ];
  const parts = { platform: opened, clickhouse: figures?.clickhouse ?? null, services: options.services };
  const serverConfig = await serverConfigOf(config, options);
  const listen = () => startServer({ ...parts, config: serverConfig, log, registry, checks, threads });
  const server = await life.start('server', listen, (opened) => opened.close());
  await server.ready();
  const { url } = server;
  log.info({ url, services: options.services.map(({ name }) => name) }, 'ready');
  process.stdout.write(`\n  Rehearse is ready: ${url}\n\n`);
}

function figuresCheck(figures: OpenedClickHouse, services: readonly Service[]): ReadinessCheck {
  const isVital = vitalNeeds(services).includes('clickhouse');
  return {
    name: 'clickhouse',
    check: async (isStarted) => {
      if (isVital || !isStarted) await figures.check();
    },
  };
}

async function serverConfigOf(
  config: Config,
  { version, webFolder }: Pick<RunOptions, 'version' | 'webFolder'>,
): Promise<ServerConfig> {
  const { host, port, publicUrl, trustProxy, rateLimits, metricsToken, allowSignUp, allowedDomains, elsewhere } =
    config;
  const secret = config.secret ?? (await openSecrets(config.dataFolder, ['token'])).token;
  const web = webFolder !== undefined && existsSync(webFolder) ? webFolder : null;
  return {
    host,
    port,
    publicUrl,
    trustProxy,
    rateLimits,
    metricsToken,
    allowSignUp,
    allowedDomains,
    version,
    webFolder: web,
    jwtSecret: secret,
    elsewhere,
  };
}
