import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits as contractLimits } from '@rehearse/contract';
import type { IncomingMessage } from 'node:http';
import { createLog, createMetrics } from '@rehearse/platform/runtime';
import type { Registry, TrustedProxies } from '@rehearse/platform/runtime';
import type { Logger } from 'pino';

import 'reflect-metadata';
import { ServiceHealth } from '../observe/service-health';
import { EdgeAdapter } from '../edge/adapter';
import { parseBodies } from '../edge/body-parser';
import { addressOf } from './config';
import type { ServerConfig } from './config';
import { WorkerPool } from '../queues/worker-pool';
import { Authorizer } from '../auth/authorizer';
import { InternalAuthorizer } from '../auth/internal.authorizer';
import { drainable } from './drain';
import { guardRoutes } from '../edge/edge.hooks';
import { MessageStrategy } from '../messages/message.strategy';
import { answerRouterError, FailureFilter } from '../edge/failure.filter';
import { listen } from './listen';
import { measureParts, measureRequests } from '../observe/metrics';
import { NestLog } from '../observe/nest-log';
import { observed } from '../observe/observed';
import { Readiness } from '../observe/readiness';
import type { ReadinessCheck } from '../observe/readiness';
import { requestIdOf } from '../edge/request-context';
import { askForTls } from '../edge/security-headers';
import { ServerModule } from './server.module';
import type { ServerParts } from './server.module';
import { requiredNeeds } from './service';
import type { Service } from './service';
import { endStuckAnswers } from '../edge/stuck-answers';
import { SocketAdapter } from '../sockets/socket.adapter';
import { shouldUpgradeCallback, Sockets } from '../sockets/upgrades';
import { serverTls } from './tls';
import type { Tls } from './tls';
import { traceRequests } from '../observe/tracing';

export interface Server {
  /** Where it listens, e.g. `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Resolves when all that it needs has answered. */
  ready(): Promise<void>;
  /** A provider of one of the services. */
  get<T>(token: abstract new (...args: never[]) => T): T;
  /** Answers what is in hand, then stops listening. The platform stays open: who opened it closes it. */
  close(): Promise<void>;
}

export type ServerOptions = Pick<ServerParts, 'platform' | 'clickhouse' | 'services' | 'config'> & {
  readonly log?: Logger;
  readonly registry?: Registry;
  /** Besides the platform's own check. */
  readonly checks?: readonly ReadinessCheck[];
  readonly threads?: ServerParts['threads'];
  readonly workers?: ServerParts['workers'];
  /** What runs in these threads. */
  readonly inThreads?: readonly Service[];
};

/** Puts the services on one HTTP server and listens. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const parts = completed(options);
  const adapter = await makeAdapter(parts, () => authorizer);
  const sockets = new Sockets(adapter.getInstance());
  const drain = drainable(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(ServerModule.of(parts), adapter, {
    bodyParser: false,
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  const authorizer = hasGateway(parts) ? app.get(Authorizer, { strict: false }) : app.get(InternalAuthorizer);
  app.connectMicroservice({ strategy: new MessageStrategy(parts.platform, parts.log) });
  app.useWebSocketAdapter(new SocketAdapter(adapter.getInstance()));
  app.useGlobalFilters(new FailureFilter(parts.log));
  await listen(app, parts.config);
  await app.startAllMicroservices();
  return {
    url: addressOf(parts.config.host, portOf(app, parts.config), tlsOf(parts) ? 'https' : 'http'),
    ready: () => parts.readiness.ready(),
    get: (token) => app.get(token, { strict: false }),
    close: async () => {
      parts.readiness.drain();
      adapter.endStreams();
      await Promise.all([drain(), sockets.end()]);
      await app.close();
    },
  };
}

const hasGateway = ({ services }: ServerParts): boolean => services.some((service) => service.isGateway);

/** What people reach is behind a proxy that ends TLS. */
const tlsOf = (parts: ServerParts): Tls | undefined => (hasGateway(parts) ? undefined : parts.config.tls);

function completed({
  log = createLog('silent'),
  registry = createMetrics(),
  checks = [],
  threads = [],
  workers = new WorkerPool([]),
  inThreads = [],
  ...rest
}: ServerOptions): ServerParts {
  const vital = requiredNeeds(rest.services);
  const platformCheck = {
    name: 'platform',
    check: (isStarted: boolean) => rest.platform.check(isStarted ? vital : undefined),
  };
  const partChecks = [...engineChecks(rest), ...checks];
  measureParts(partChecks, registry);
  return {
    ...rest,
    platform: observed(rest.platform, registry),
    log,
    registry,
    threads,
    workers,
    readiness: new Readiness([platformCheck, ...checks], log),
    serviceHealth: new ServiceHealth([...rest.services, ...inThreads], partChecks),
  };
}

/** Of the platform, one by one. */
const engineChecks = ({ platform, services }: Pick<ServerOptions, 'platform' | 'services'>) =>
  [...new Set(services.flatMap(({ needs }) => needs))]
    .filter((need) => need !== 'clickhouse')
    .map((need) => ({ name: need, check: () => platform.check([need]) }));

/** Fastify takes a number for "nobody". */
const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : [...proxies];

async function makeAdapter(parts: ServerParts, authorizer: () => Authorizer): Promise<EdgeAdapter> {
  const { config, log, registry } = parts;
  const tls = tlsOf(parts);
  const adapter = new EdgeAdapter({
    ...(tls ? { https: { ...serverTls(tls), shouldUpgradeCallback } } : { http: { shouldUpgradeCallback } }),
    // A pod's only caller is the gateway, which says for whom it asks.
    trustProxy: trusted(hasGateway(parts) ? config.trustProxy : 1),
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers['x-request-id']),
    frameworkErrors: answerRouterError,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    multipart: false,
  });
  const fastify = adapter.getInstance();
  parseBodies(fastify);
  traceRequests(fastify, { isBehindGateway: !hasGateway(parts) });
  if (hasGateway(parts)) {
    askForTls(fastify);
    endStuckAnswers(fastify);
  }
  guardRoutes(fastify, { log, authorizer });
  measureRequests(fastify, registry);
  await fastify.register(multipart, {
    limits: { fileSize: contractLimits.imageBytes, fields: 50, fieldSize: 64 * 1024, files: 1_000 },
    throwFileSizeLimit: false,
  });
  await fastify.register(compress, { threshold: 1_024, encodings: ['gzip', 'deflate'], globalDecompression: false });
  return adapter;
}

function portOf(app: NestFastifyApplication, config: ServerConfig): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : config.port;
}
