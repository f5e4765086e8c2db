import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import type { Platform } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { configToken } from './config';
import type { ServerConfig } from './config';
import { Readiness } from './readiness';
import { needToken } from './service';
import type { Need, Service } from './service';
import { logToken, registryToken } from './tokens';

export interface ServerParts {
  readonly platform: Platform;
  /** From `@rehearse/platform/clickhouse`; null when no service needs it. */
  readonly clickhouse: object | null;
  readonly services: readonly Service[];
  readonly config: ServerConfig;
  readonly log: Logger;
  readonly registry: Registry;
  readonly readiness: Readiness;
}

@Module({})
class PartsModule {}

@Module({})
export class ServerModule {
  static of(parts: ServerParts): DynamicModule {
    const needs = [...new Set(parts.services.flatMap((service) => service.needs))];
    const providers = [
      ...needs.map((need) => ({ provide: needToken(need), useValue: partOf(parts, need) })),
      { provide: configToken, useValue: parts.config },
      { provide: logToken, useValue: parts.log },
      { provide: registryToken, useValue: parts.registry },
      { provide: Readiness, useValue: parts.readiness },
    ];
    const shared = { module: PartsModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
    return { module: ServerModule, imports: [shared, ...parts.services.map((service) => service.module)] };
  }
}

function partOf({ platform, clickhouse }: ServerParts, need: Need): object {
  if (need !== 'clickhouse') return platform[need];
  if (!clickhouse) throw new Error('a service needs ClickHouse, but there is none');
  return clickhouse;
}
