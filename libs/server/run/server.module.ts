import { Module } from '@nestjs/common';
import type { DynamicModule, ValueProvider } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { AuditEvent } from '@rehearse/contract';
import type { OpenPlatform, Platform } from '@rehearse/platform/ports';
import type { ServiceThread } from '@rehearse/platform/runtime';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { ServiceHealth } from '../observe/service-health';
import { configToken } from './config';
import type { ServerConfig } from './config';
import { InternalAuthorizer } from '../auth/internal.authorizer';
import { WorkerPool } from '../queues/worker-pool';
import { ProcessMetrics } from '../observe/process-metrics';
import { HealthController } from '../observe/health.controller';
import { InternalApisModule } from '../calls/internal-apis.module';
import { MetricsController } from '../observe/metrics.controller';
import { Readiness } from '../observe/readiness';
import { SecurityLog } from '../observe/security-log';
import type { KeepEvent } from '../observe/security-log';
import { needsOf, needToken } from './service';
import type { Need, Service } from './service';
import { logToken, registryToken } from './tokens';

/** What services are made of. */
export interface Parts {
  readonly platform: Partial<Platform>;
  /** From `@rehearse/platform/clickhouse`; null when no service needs it. */
  readonly clickhouse: object | null;
  readonly services: readonly Service[];
  readonly log: Logger;
  readonly registry: Registry;
}

export interface ServerParts extends Parts {
  readonly platform: OpenPlatform;
  readonly config: ServerConfig;
  readonly readiness: Readiness;
  readonly serviceHealth: ServiceHealth;
  /** With services of their own. */
  readonly threads: readonly Pick<ServiceThread, 'metrics'>[];
  /** For heavy work of its services. */
  readonly workers: WorkerPool;
}

@Module({})
class PartsModule {}

@Module({})
export class ServerModule {
  static of(parts: ServerParts): DynamicModule {
    const module = moduleOf(parts, [
      { provide: configToken, useValue: parts.config },
      { provide: Readiness, useValue: parts.readiness },
      { provide: WorkerPool, useValue: parts.workers },
      { provide: ServiceHealth, useValue: parts.serviceHealth },
      { provide: ProcessMetrics, useValue: new ProcessMetrics(parts.registry, parts.threads) },
    ]);
    return { ...module, controllers: [HealthController, MetricsController], providers: [InternalAuthorizer] };
  }

  /** Services that nobody calls. */
  static background(parts: Parts): DynamicModule {
    return moduleOf(parts, []);
  }
}

function moduleOf(parts: Parts, more: readonly ValueProvider[]): DynamicModule {
  const providers = [
    ...needsOf(parts.services).map((need) => ({ provide: needToken(need), useValue: partOf(parts, need) })),
    { provide: logToken, useValue: parts.log },
    { provide: registryToken, useValue: parts.registry },
    { provide: SecurityLog, useValue: new SecurityLog(parts.log, parts.registry, undefined, keeperOf(parts)) },
    ...more,
  ];
  const shared = { module: PartsModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  return {
    module: ServerModule,
    imports: [shared, InternalApisModule.for(parts.services), ...parts.services.map((service) => service.module)],
  };
}

/** By the stream, to auth; what writes nothing to it has nothing to tell operators. */
function keeperOf({ platform: { stream }, services, log }: Parts): KeepEvent | undefined {
  if (!stream || !needsOf(services).includes('stream')) return undefined;
  const publish = async (event: AuditEvent) =>
    stream.publish(topics.audit.name, [{ key: event.kind, value: JSON.stringify(event) }]);
  return (event) => {
    publish(event).catch((error: unknown) => log.warn({ err: error }, 'an event is in the log alone'));
  };
}

function partOf({ platform, clickhouse }: Parts, need: Need): object {
  const part = need === 'clickhouse' ? clickhouse : platform[need];
  if (!part) throw new Error(`a service needs ${need}, but there is none`);
  return part;
}
