import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@rehearse/testkit/engines';
import type { Engine } from '@rehearse/testkit/engines';
import { buildProgram } from '@rehearse/testkit/programs';
import { answeringServices, serviceNames } from '@rehearse/contract';
import type { ServiceName } from '@rehearse/contract';
import { ServiceProcess } from './service-process';

export const clusterEngines = ['kafka', 'mongo', 'redis', 's3', 'clickhouse', 'smtp'] as const;
export type ClusterEngines = { readonly [Name in (typeof clusterEngines)[number]]: Pick<Engine, 'url'> };

/** The file of each service's program. */
export type Programs = { readonly [Name in ServiceName]: string };

export interface ClusterOptions {
  readonly engines: ClusterEngines;
  /** Of this source tree without it. */
  readonly programs?: Programs;
  readonly env?: Readonly<Record<string, string>>;
  /** Of the gateway; any free one without it. */
  readonly port?: number;
  /** How many processes of a service; one without it. */
  readonly replicas?: Readonly<Partial<Record<ServiceName, number>>>;
  /** Answers where the others find a service; at its first replica without it. */
  readonly front?: (service: ServiceName, urls: readonly string[]) => Promise<string>;
  /** Hears what the services write. */
  readonly onOutput?: (service: ServiceName, text: string) => void;
}

export interface Cluster {
  /** The gateway's address. */
  readonly url: string;
  /** The first replica of each. */
  readonly services: { readonly [Name in ServiceName]: ServiceProcess };
  readonly replicas: readonly ServiceProcess[];
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
  // Nobody reads the letters.
  REHEARSE_CONFIRM_ADDRESS: 'false',
});

/** Of this source tree, or of another one: a service that this does not have yet is ours. */
export async function buildServices(folder?: string): Promise<Programs> {
  const building = serviceNames.map(async (name) => {
    const entry = `apps/${name}/src/main.ts`;
    const isThere = folder !== undefined && existsSync(join(folder, entry));
    return [name, await buildProgram(name, entry, isThere ? folder : undefined)];
  });
  return Object.fromEntries(await Promise.all(building)) as Programs;
}

const draw = (): string => randomBytes(32).toString('base64url');
type Variables = Readonly<Record<string, string>>;

/** Of the services, by variable. */
const drawSecrets = (): Variables =>
  Object.fromEntries([...answeringServices, 'calls'].map((name) => [`${name.toUpperCase()}_SECRET`, draw()]));

/** Each service knows what it needs, and no more. */
function secretsOf(name: ServiceName, secrets: Variables): Variables {
  const isKnown = (variable: string): boolean => {
    if (name === 'gateway') return variable !== 'CALLS_SECRET';
    if (variable === 'REHEARSE_SECRET') return name === 'auth';
    if (variable === 'CALLS_SECRET') return name !== 'pipeline';
    return variable === `${name.toUpperCase()}_SECRET`;
  };
  return Object.fromEntries(Object.entries(secrets).filter(([variable]) => isKnown(variable)));
}

/** Every service as a process of its own. Resolves when all are ready. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { engines, env = {}, port, replicas = {}, front = async (_, [url = '']) => url, onOutput } = options;
  const names = serviceNames.flatMap((name) => Array.from({ length: replicas[name] ?? 1 }, () => name));
  const ports = await freePorts(names.length);
  if (port !== undefined) ports[names.indexOf('gateway')] = port;
  const urlOf = (name: ServiceName): Promise<string> => {
    const own = ports.filter((_, at) => names[at] === name);
    const urls = own.map((number) => `http://127.0.0.1:${number}`);
    return front(name, urls);
  };
  const url = await urlOf('gateway');
  const shared = {
    ...engineVariables(engines),
    REHEARSE_PUBLIC_URL: url,
    ...Object.fromEntries(
      await Promise.all(
        answeringServices.map(async (name) => [`${name.toUpperCase()}_URL`, await urlOf(name)] as const),
      ),
    ),
  };
  const { REHEARSE_SECRET = draw(), ...settings } = env;
  const secrets = { REHEARSE_SECRET, ...drawSecrets() };
  const isBesideOlder = settings['REHEARSE_BESIDE_OLDER'] === 'true';
  const { programs = await buildServices() } = options;
  const begin = (name: ServiceName, at: number) =>
    new ServiceProcess({
      name,
      file: programs[name],
      port: ports[at] ?? 0,
      env: { ...shared, ...(isBesideOlder ? secrets : secretsOf(name, secrets)), ...settings },
      onOutput: (text) => onOutput?.(name, text),
    });
  const started = names.map(begin);
  const close = async () => void (await Promise.all(started.map((service) => service.stop())));
  try {
    await Promise.all(started.map((service) => service.comeUp()));
  } catch (error) {
    await close();
    throw error;
  }
  const first = serviceNames.map((name) => [name, started[names.indexOf(name)]]);
  const services = Object.fromEntries(first) as Cluster['services'];
  return { url, services, replicas: started, close };
}
