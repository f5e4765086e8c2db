// The same services in one process, and as a gateway before pods that know their own secrets only.
import { startServer } from '@rehearse/server';
import type { Server, ServerConfig, Service } from '@rehearse/server';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { Platform } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testConfig } from './test-server';

export const shapes = ['one process', 'a gateway and pods'] as const;
export type ShapeName = (typeof shapes)[number];

export interface Shape {
  /** Whom people reach. */
  readonly url: string;
  readonly platform: Platform;
  readonly dataFolder: string;
  readonly pods: readonly Server[];
  close(): Promise<void>;
}

interface ShapeOptions {
  /** The gateway first; of the others each one after those that it asks. */
  readonly services: readonly [Service, ...Service[]];
  readonly config?: Partial<ServerConfig>;
  readonly log?: Logger;
}

export async function openShape(name: ShapeName, { services, config, ...options }: ShapeOptions): Promise<Shape> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'rehearse-shape-'));
  const platform = await openEmbedded({ dataFolder });
  const start = (here: readonly Service[], own: Partial<ServerConfig> = {}) =>
    startServer({
      platform,
      clickhouse: null,
      services: here,
      config: { ...testConfig, ...config, ...own },
      ...options,
    });
  const [gateway, ...others] = services;
  const isOne = name === 'one process';
  const pods: Server[] = [];
  const elsewhere: Partial<Record<string, string>> = {};
  for (const service of isOne ? [] : others) {
    const pod = await start([service], { ...secretsOf(service), elsewhere: { ...elsewhere } });
    pods.push(pod);
    elsewhere[service.name] = pod.url;
  }
  const front = await start(isOne ? services : [gateway], { elsewhere });
  return {
    url: front.url,
    platform,
    dataFolder,
    pods,
    async close() {
      for (const server of [front, ...pods]) await server.close();
      await platform.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

const secretsOf = ({ name, knowsLogins }: Service): Partial<ServerConfig> => ({
  serviceSecrets: Object.fromEntries(Object.entries(testConfig.serviceSecrets).filter(([owner]) => owner === name)),
  loginSecrets: knowsLogins ? testConfig.loginSecrets : [],
});
