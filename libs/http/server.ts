import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { limits as contractLimits } from '@rehearse/contract';
import type { IncomingMessage } from 'node:http';
import { createLog, createMetrics } from '@rehearse/platform/runtime';
import type { Registry } from '@rehearse/platform/runtime';
import type { Logger } from 'pino';

import 'reflect-metadata';
import { EdgeAdapter } from './adapter';
import { parseBodies } from './body-parser';
import { addressOf } from './config';
import type { ServerConfig } from './config';
import { Door } from './door/door';
import { PodDoor } from './door/pod.door';
import { drainable } from './drain';
import { guardRoutes } from './edge.hooks';
import { MessageStrategy } from './messages/message.strategy';
import { answerRouterError, FailureFilter } from './failure.filter';
import { listen } from './listen';
import { measureParts, measureRequests } from './metrics';
import { NestLog } from './nest-log';
import { observed } from './observed';
import { Readiness } from './readiness';
import type { ReadinessCheck } from './readiness';
import { requestIdOf } from './request-context';
import { ServerModule } from './server.module';
import type { ServerParts } from './server.module';
import { vitalNeeds } from './service';
import { traceRequests } from './tracing';

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
};

/** Puts the services on one HTTP server and listens. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const parts = completed(options);
  const adapter = await makeAdapter(parts, () => door);
  const drain = drainable(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(ServerModule.of(parts), adapter, {
    bodyParser: false,
    logger: new NestLog(parts.log),
    abortOnError: false,
  });
  const door = hasDoor(parts) ? app.get(Door, { strict: false }) : app.get(PodDoor);
  app.connectMicroservice({ strategy: new MessageStrategy(parts.platform, parts.log) });
  app.useGlobalFilters(new FailureFilter(parts.log));
  await listen(app, parts.config);
  await app.startAllMicroservices();
  return {
    url: addressOf(parts.config.host, portOf(app, parts.config)),
    ready: () => parts.readiness.ready(),
    get: (token) => app.get(token, { strict: false }),
    close: async () => {
      parts.readiness.drain();
      adapter.endStreams();
      await drain();
      await app.close();
    },
  };
}

const hasDoor = ({ services }: ServerParts): boolean => services.some((service) => service.hasDoor);

function completed({
  log = createLog('silent'),
  registry = createMetrics(),
  checks = [],
  threads = [],
  ...rest
}: ServerOptions): ServerParts {
  const vital = vitalNeeds(rest.services);
  const platformCheck = {
    name: 'platform',
    check: (isStarted: boolean) => rest.platform.check(isStarted ? vital : undefined),
  };
  measureParts([...engineChecks(rest), ...checks], registry);
  const platform = observed(rest.platform, registry);
  return { ...rest, platform, log, registry, threads, readiness: new Readiness([platformCheck, ...checks], log) };
}

/** Of the platform, one by one. */
const engineChecks = ({ platform, services }: Pick<ServerOptions, 'platform' | 'services'>) =>
  [...new Set(services.flatMap(({ needs }) => needs))]
    .filter((need) => need !== 'clickhouse')
    .map((need) => ({ name: need, check: () => platform.check([need]) }));

async function makeAdapter(parts: ServerParts, door: () => Door): Promise<EdgeAdapter> {
  const { config, log, registry } = parts;
  const adapter = new EdgeAdapter({
    trustProxy: config.trustProxy,
    genReqId: (request: IncomingMessage) => requestIdOf(request.headers['x-request-id']),
    frameworkErrors: answerRouterError,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    multipart: false,
  });
  const fastify = adapter.getInstance();
  parseBodies(fastify);
  traceRequests(fastify, { isBehindGateway: !hasDoor(parts) });
  guardRoutes(fastify, { log, door });
  measureRequests(fastify, registry);
  await fastify.register(multipart, {
    limits: { fileSize: contractLimits.imageBytes, fields: 50, fieldSize: 64 * 1024, files: 1_000 },
    throwFileSizeLimit: false,
  });
  await fastify.register(compress, { threshold: 1_024, encodings: ['gzip', 'deflate'] });
  return adapter;
}

function portOf(app: NestFastifyApplication, config: ServerConfig): number {
  const address = app.getHttpServer().address();
  return typeof address === 'object' && address ? address.port : config.port;
}
