import { randomBytes } from 'node:crypto';
import type { Engine } from '../engines';
import { freePorts } from '../engines/free-ports';
import { buildProgram } from '../test/program';
import { ServiceProcess } from './service-process';

export const serviceNames = ['auth', 'studio', 'testing', 'pipeline', 'analytics', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];

export const clusterEngines = ['kafka', 'mongo', 'redis', 's3', 'clickhouse', 'smtp'] as const;
export type ClusterEngines = { readonly [Name in (typeof clusterEngines)[number]]: Pick<Engine, 'url'> };

export interface ClusterOptions {
  readonly engines: ClusterEngines;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the gateway; any free one without it. */
  readonly port?: number;
  /** Hears what the services write. */
  readonly onOutput?: (service: ServiceName, text: string) => void;
}

export interface Cluster {
  /** The gateway's address. */
  readonly url: string;
  readonly services: { readonly [Name in ServiceName]: ServiceProcess };
  close(): Promise<void>;
}

/** Where the engines are, for the services. */
export const engineVariables = ({ kafka, mongo, redis, s3, clickhouse, smtp }: ClusterEngines) => ({
  KAFKA_URL: `kafka://${kafka.url}`,
  MONGO_URL: mongo.url,
  REDIS_URL: redis.url,
  S3_URL: s3.url,
  CLICKHOUSE_URL: clickhouse.url,
  SMTP_URL: smtp.url,
});

/** Every service as a process of its own. Resolves when all are ready. */
export async function startCluster({ engines, env = {}, port, onOutput }: ClusterOptions): Promise<Cluster> {
  const ports = await freePorts(serviceNames.length);
  const portOf = (name: ServiceName): number =>
    name === 'gateway' && port !== undefined ? port : (ports[serviceNames.indexOf(name)] ?? 0);
  const urlOf = (name: ServiceName): string => `http://127.0.0.1:${portOf(name)}`;
  const shared = {
    ...engineVariables(engines),
    REHEARSE_SECRET: randomBytes(32).toString('base64url'),
    AUTH_URL: urlOf('auth'),
    STUDIO_URL: urlOf('studio'),
    TESTING_URL: urlOf('testing'),
    ANALYTICS_URL: urlOf('analytics'),
    ...env,
  };
  const files = await Promise.all(serviceNames.map((name) => buildProgram(name, `apps/${name}/src/main.ts`)));
  const begin = (name: ServiceName, at: number) =>
    new ServiceProcess({
      name,
      file: files[at] ?? '',
      port: portOf(name),
      env: shared,
      onOutput: (text) => onOutput?.(name, text),
    });
  const started = serviceNames.map(begin);
  const close = async () => void (await Promise.all(started.map((service) => service.stop())));
  try {
    await Promise.all(started.map((service) => service.ready()));
  } catch (error) {
    await close();
    throw error;
  }
  const services = Object.fromEntries(started.map((service) => [service.name, service])) as Cluster['services'];
  return { url: urlOf('gateway'), services, close };
}
