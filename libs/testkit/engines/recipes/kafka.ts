import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Kafka, logLevel } from 'kafkajs';
import type { ProcessSpec, Recipe } from '../engine';
import { need, run } from '../install';
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
  const lines = Object.entries({ ...values, 'log.dirs': data }).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(file, lines.join(''));
  const java = [...javaFlags, '-Dorg.apache.logging.log4j.level=WARN', '-cp', classPath(home)];
  if (!existsSync(data)) await run('java', [...java, 'kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file]);
  return { ...node, folder, file: 'java', args: [...java, 'kafka.Kafka', file] };
}

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
