import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import type { ProcessSpec, Recipe } from '../engine';
import { installOnce, need, run } from '../install';
import { classPath, installJars, javaFlags, needJava } from './java';
import '../../../platform/cluster/kafka/request-queue';

const version = '4.3.1';
const image = `apache/kafka:${version}`;
const clusterId = 'cmVoZWFyc2UtZW5naW5lcw';
const host = '127.0.0.1';

/** A cluster of brokers that are controllers, too. The first half of the ports is for clients, the second for controllers. */
export function kafka(name: string, size: number): Recipe {
  const addresses = (ports: readonly number[]) => ports.slice(0, size).map((port) => `${host}:${port}`);
  return {
    variable: size === 1 ? 'KAFKA_BROKERS' : `KAFKA${size}_BROKERS`,
    ports: 2 * size,
    install,
    async processes(home, folder, ports, proxies) {
      const nodes = addresses(ports).map((url, index) => ({ name: nodeName(name, size, index), url, index }));
      const specs = await Promise.all(
        nodes.map(({ index, ...node }) => prepareNode(node, home, folder, settings(size, index, ports, proxies))),
      );
      return { url: addresses(ports).join(','), nodes: specs };
    },
    containers: (ports, proxies) => ({
      url: addresses(ports).join(','),
      nodes: addresses(ports).map((url, index) => ({
        name: nodeName(name, size, index),
        url,
        image,
        env: {
          CLUSTER_ID: clusterId,
          KAFKA_HEAP_OPTS: '-Xmx256m',
          ...asVariables(settings(size, index, ports, proxies)),
        },
      })),
    }),
    ready,
  };
}

const nodeName = (name: string, size: number, index: number) => (size === 1 ? name : `${name}-${index + 1}`);

async function install(): Promise<string> {
  await needJava();
  await need('mvn', 'maven');
  return await installJars('kafka', version, [
    `org.apache.kafka:kafka_2.13:${version}`,
    'org.apache.logging.log4j:log4j-slf4j-impl:2.25.4',
  ]);
}

function settings(
  size: number,
  index: number,
  ports: readonly number[],
  proxies = ports,
): Record<string, string | number | boolean> {
  const controllers = ports.slice(size);
  const listeners = `PLAINTEXT://${host}:${ports[index]}`;
  return {
    'process.roles': 'broker,controller',
    'node.id': index + 1,
    'controller.quorum.voters': controllers.map((port, other) => `${other + 1}@${host}:${port}`).join(','),
    listeners: `${listeners},CONTROLLER://${host}:${controllers[index]}`,
    'advertised.listeners': `PLAINTEXT://${host}:${proxies[index]}`,
    'controller.listener.names': 'CONTROLLER',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'auto.create.topics.enable': false,
    'default.replication.factor': size,
    'min.insync.replicas': size > 1 ? 2 : 1,
    'offsets.topic.replication.factor': size,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': size,
    'transaction.state.log.min.isr': size > 1 ? 2 : 1,
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker is noticed in 2 s instead of 9, and may come back as soon.
    'broker.session.timeout.ms': 2000,
    'broker.heartbeat.interval.ms': 500,
  };
}

/** The image takes a setting `a.b` from the variable KAFKA_A_B. */
function asVariables(values: ReturnType<typeof settings>): Record<string, string> {
  const variable = (key: string) => `KAFKA_${key.replaceAll('.', '_').toUpperCase()}`;
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [variable(key), `${value}`]));
}

async function prepareNode(
  node: { readonly name: string; readonly url: string },
  home: string,
  parent: string,
  values: ReturnType<typeof settings>,
): Promise<ProcessSpec> {
  const folder = join(parent, node.name);
  const data = join(folder, 'data');
  const file = join(folder, 'server.properties');
  await mkdir(folder, { recursive: true });
  await writeFile(file, asProperties({ ...values, 'log.dirs': data }));
  if (!existsSync(data)) await formatAs(Number(values['node.id']), data, home);
  return { ...node, folder, file: 'java', args: [...java(home), 'kafka.Kafka', file] };
}

const java = (home: string) => [...javaFlags, '-Dorg.apache.logging.log4j.level=WARN', '-cp', classPath(home)];

const asProperties = (values: ReturnType<typeof settings>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');

/** What tells whose data it is. */
const identity = 'meta.properties';

/** As Kafka's own tool does, which takes more than a second for it: brokers' data begin alike but for who they are. */
async function formatAs(id: number, data: string, home: string): Promise<void> {
  const formatted = await formatOnce(home);
  await mkdir(data);
  await copyFile(join(formatted, 'bootstrap.checkpoint'), join(data, 'bootstrap.checkpoint'));
  const first = await readFile(join(formatted, identity), 'utf8');
  const directory = randomBytes(16).toString('base64url');
  const own = first
    .replace(/^node\.id=.*$/m, `node.id=${id}`)
    .replace(/^directory\.id=.*$/m, `directory.id=${directory}`);
  await writeFile(join(data, identity), own);
}

const formatOnce = (home: string): Promise<string> =>
  installOnce('kafka-data', version, async (folder) => {
    const file = join(folder, 'server.properties');
    // Nothing listens at its ports.
    await writeFile(file, asProperties({ ...settings(1, 0, [9092, 9093]), 'log.dirs': folder }));
    await run('java', [...java(home), 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]);
  });

/** An open port is not readiness: the cluster must know its brokers. */
async function ready(url: string, living: number): Promise<void> {
  const admin = new Kafka({
    brokers: url.split(','),
    connectionTimeout: 1000,
    requestTimeout: 3000,
    retry: { retries: 0 },
    logLevel: logLevel.NOTHING,
  }).admin();
  try {
    await admin.connect();
    const { brokers } = await admin.describeCluster();
    if (brokers.length < living) throw new Error(`${brokers.length} of ${living} brokers are there`);
  } finally {
    await admin.disconnect();
  }
}
