import type { OpenPlatform } from '@rehearse/platform/ports';
import {
  ConfigError,
  createLog,
  createMetrics,
  Lifecycle,
  openSecrets,
  readConfig,
  ServiceThread,
  startTracing,
} from '@rehearse/platform/runtime';
import type { Config, Log } from '@rehearse/platform/runtime';
import { limits } from '@rehearse/contract';
import { existsSync } from 'node:fs';
import type { ServerConfig } from './config';
import { WorkerPool } from '../queues/worker-pool';
import type { ReadinessCheck } from '../observe/readiness';
import { startServer } from './server';
import { needsOf, requiredNeeds } from './service';
import type { Need, Service } from './service';
import { readTls } from './tls';

/** A ClickHouse as `@rehearse/platform/clickhouse` opens it. */
interface OpenedClickHouse {
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
  /** Each in a thread of its own, which runs this very program and finds its `ThreadData`. */
  readonly inThreads?: readonly Service[];
  /** Threads for heavy work of its services, in the same way. */
  readonly workers?: readonly string[];
}

/** What the program finds as `workerData` in a thread. */
export interface ThreadData<Connection> {
  readonly thread: string;
  /** For a client of its own; null when the process has none. */
  readonly clickhouse: Connection | null;
}

/** Whatever the process and its children write is for its owner's eyes only. */
const ownerOnly = 0o077;

/** The whole life of a server process: opens what its services need, listens, and closes everything on SIGTERM. */
export async function run(options: RunOptions): Promise<void> {
  process.umask(ownerOnly);
  try {
    await start(options, readConfig());
  } catch (error) {
    // Whoever starts the program reads a sentence, not a stack; the log has the rest.
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
    process.exit(1);
  }
}

async function start(
  { platform, clickhouse, inThreads = [], workers: workerNames = [], ...options }: RunOptions,
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
  checkMail(config, needs);
  const opened = await life.start(
    'platform',
    () => platform(config, log, needs),
    (part) => part.close(),
  );
  const analytics =
    needs.includes('clickhouse') && clickhouse
      ? await life.start(
          'clickhouse',
          () => clickhouse(config, log),
          (part) => part.close(),
        )
      : null;
  const open = (thread: string) => {
    const data: ThreadData<object> = { thread, clickhouse: analytics?.connection ?? null };
    return ServiceThread.start({ name: thread, program: process.argv[1] ?? '', data, log });
  };
  const threads = await life.start(
    'threads',
    () => Promise.all([...inThreads.map(({ name }) => name), ...workerNames].map(open)),
    async (parts) => void (await Promise.all(parts.map((part) => part.close()))),
  );
  const registry = createMetrics();
  const checks = [
    ...(analytics ? [clickhouseCheck(analytics, options.services)] : []),
    // Of the workers one goes on when another one is started again.
    ...threads.slice(0, inThreads.length).map(threadCheck),
  ];
  const parts = { platform: opened, clickhouse: analytics?.clickhouse ?? null, services: options.services };
  const serverConfig = await serverConfigOf(config, options);
  const workers = new WorkerPool(threads.slice(inThreads.length));
  const listen = () =>
    startServer({ ...parts, config: serverConfig, log, registry, checks, threads, inThreads, workers });
  const server = await life.start('server', listen, (opened) => opened.close());
  await server.ready();
  const { url } = server;
  log.info({ url, services: options.services.map(({ name }) => name) }, 'ready');
  process.stdout.write(`\n  Rehearse is ready: ${url}\n\n`);
}

/** Nobody asks a thread: while it is being started again, all others go on. */
const threadCheck = (thread: ServiceThread): ReadinessCheck => ({
  name: thread.name,
  check: async (isStarted) => {
    if (!isStarted) thread.check();
  },
});

/** A link in a letter must not depend on who asks for it: a listening address is for letters that stay on this machine. */
function checkMail({ smtpUrl, publicUrl }: Config, needs: readonly Need[]): void {
  if (needs.includes('mail') && smtpUrl !== undefined && publicUrl === undefined)
    throw new ConfigError(['REHEARSE_PUBLIC_URL: not set, and links in the letters that SMTP_URL sends begin with it']);
}

function clickhouseCheck(analytics: OpenedClickHouse, services: readonly Service[]): ReadinessCheck {
  const isVital = requiredNeeds(services).includes('clickhouse');
  return {
    name: 'clickhouse',
    check: async (isStarted) => {
      if (isVital || !isStarted) await analytics.check();
    },
  };
}

async function serverConfigOf(
  config: Config,
  { version, webFolder, services }: Pick<RunOptions, 'version' | 'webFolder' | 'services'>,
): Promise<ServerConfig> {
  const { host, port, publicUrl, trustProxy, diskFloor, rateLimits, metricsToken, allowSignUp, allowedDomains } =
    config;
  const { letters: _letters, messages: _messages, dead: _dead, audit, ...retention } = config.retention;
  const { passwordLength, confirmAddress, elsewhere, serviceSecrets, callsSecret, sessions, besideOlder, tls } = config;
  const { allowPublishing, examples, gallery, describeApi, ownLogin, signOn } = config;
  const { plans, operators, contactAddress, termsUrl, sharedLibraries, ai, calls } = config;
  const web = webFolder !== undefined && existsSync(webFolder) ? webFolder : null;
  return {
    host,
    port,
    publicUrl,
    trustProxy,
    diskFloor,
    rateLimits,
    metricsToken,
    allowPublishing,
    examples,
    gallery,
    describeApi,
    ai,
    calls,
    plans,
    operators,
    auditDays: audit ?? limits.auditDays,
    contactAddress,
    termsUrl,
    sharedLibraries,
    allowSignUp,
    allowedDomains,
    passwordLength,
    retention,
    hasMailServer: config.smtpUrl !== undefined,
    confirmAddress,
    ownLogin,
    signOn,
    version,
    webFolder: web,
    loginSecrets: besideOlder || services.some(({ knowsLogins }) => knowsLogins) ? await loginSecretsOf(config) : [],
    serviceSecrets,
    callsSecret,
    sessions,
    besideOlder,
    elsewhere,
    tls: tls && (await readTls(tls)),
  };
}

/** The one that signs, and the one that signed before it. */
async function loginSecretsOf({ secret, previousSecret, dataFolder }: Config): Promise<readonly string[]> {
  const { token, previousToken } =
    secret === undefined
      ? await openSecrets(dataFolder, ['token'], ['previousToken'])
      : { token: secret, previousToken: previousSecret };
  return previousToken === undefined ? [token] : [token, previousToken];
}
