// Starts services on the embedded platform in a folder of their own, for tests that speak HTTP.
import { answeringServices, limits } from '@rehearse/contract';
import { startServer } from '@rehearse/server';
import type { Server, ServerConfig, Service } from '@rehearse/server';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import { createLog } from '@rehearse/platform/runtime';
import type { Log } from '@rehearse/platform/runtime';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TestServer {
  readonly server: Server;
  readonly platform: Platform;
  readonly dataFolder: string;
  /** Stops everything and removes the folder. */
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly services: readonly Service[];
  readonly clickhouse?: object | null;
  readonly config?: Partial<ServerConfig>;
  readonly log?: Log;
}

export const testConfig: ServerConfig = {
  host: '127.0.0.1',
  port: 0,
  version: 'test',
  publicUrl: 'http://rehearse.test',
  webFolder: null,
  trustProxy: 0,
  diskFloor: 0,
  rateLimits: true,
  loginSecrets: ['a secret that only tests know, long enough'],
  serviceSecrets: Object.fromEntries(
    answeringServices.map((name) => [name, `a secret that only ${name} and tests know`]),
  ),
  callsSecret: 'a secret that only services and tests know',
  sessions: { lifeMs: limits.tokenLifeMs, idleMs: limits.tokenLifeMs, tokenMs: limits.tokenLifeMs },
  besideOlder: false,
  elsewhere: {},
  tls: undefined,
  metricsToken: undefined,
  allowPublishing: true,
  examples: false,
  gallery: false,
  describeApi: true,
  ai: { url: null, paths: [], allowsPrivate: false },
  calls: { hosts: [], origins: [] },
  contactAddress: undefined,
  termsUrl: undefined,
  sharedLibraries: undefined,
  plans: {},
  operators: [],
  auditDays: limits.auditDays,
  allowSignUp: true,
  allowedDomains: ['*'],
  passwordLength: 6,
  retention: {},
  hasMailServer: false,
  confirmAddress: false,
  ownLogin: true,
  signOn: [],
};

export async function openTestServer({
  services,
  clickhouse = null,
  config,
  log = createLog('silent'),
}: TestServerOptions): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  const platform = await openEmbedded({ dataFolder });
  const server = await startServer({ platform, clickhouse, services, log, config: { ...testConfig, ...config } });
  return {
    server,
    platform,
    dataFolder,
    async close() {
      await server.close();
      await platform.close();
      // A letter that nobody waits for may still be on its way into the folder.
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
