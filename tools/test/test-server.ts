// Starts services on the embedded platform in a folder of their own, for tests that speak HTTP.
import { startServer } from '@rehearse/http';
import type { Server, ServerConfig, Service } from '@rehearse/http';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
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
}

export const testConfig: ServerConfig = {
  host: '127.0.0.1',
  port: 0,
  version: 'test',
  publicUrl: 'http://rehearse.test',
  webFolder: null,
  trustProxy: false,
  rateLimits: false,
  jwtSecret: 'a secret that only tests know, long enough',
  elsewhere: {},
  metricsToken: undefined,
  allowSignUp: true,
  allowedDomains: ['*'],
};

export async function openTestServer({ services, clickhouse = null, config }: TestServerOptions): Promise<TestServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-test-'));
  const platform = await openEmbedded({ dataFolder });
  const server = await startServer({ platform, clickhouse, services, config: { ...testConfig, ...config } });
  return {
    server,
    platform,
    dataFolder,
    async close() {
      await server.close();
      await platform.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
