import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpMail } from '../mail';
import { DocumentsUnavailable } from '../ports';
import type { OpenPlatform, Platform, Reporter } from '../ports';
import { named, readAddresses } from './addresses';
import type { EngineUrls, Part } from './addresses';
import { readKafkaUrl } from './kafka/kafka-url';

export interface ClusterOptions extends EngineUrls {
  /** Copies of every message. */
  readonly kafkaReplication?: number | undefined;
  readonly mailFrom: string;
  /** Days that topics keep what is read and what is dead. */
  readonly retention?: Readonly<Partial<Record<'messages' | 'dead', number>>> | undefined;
  /** Topics and their counts of partitions. */
  readonly topics: Readonly<Record<string, number>>;
  readonly report: Reporter;
}

interface Engine {
  readonly parts: Partial<Platform>;
  /** Of the parts that are wanted. */
  readonly check: (wanted: readonly string[]) => Promise<void>;
  close(): Promise<void>;
}

const againMs = 2_000;
const dayMs = 24 * 3_600_000;

/**
 * The parts that a process needs, on MongoDB, Kafka, Redis, S3 and SMTP, of which it loads no other driver. Engines that are
 * away are waited for; an engine that refuses us, and an address that is missing or wrong, is thrown with its variable's name.
 */
export async function openCluster(options: ClusterOptions, needs: readonly Part[]): Promise<OpenPlatform> {
  const { addresses, wrong } = readAddresses(options, needs);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const { redis, smtp, s3, kafka, mongo } = addresses;
  const engines: Engine[] = [];
  const close = async () => {
    for (const engine of engines.toReversed()) await engine.close();
  };
  try {
    if (redis) engines.push(await named('REDIS_URL', openRedisPart(redis, options)));
    if (smtp) engines.push(mailPart(smtp, options));
    if (s3) engines.push(await s3Part(s3));
    if (kafka) engines.push(await streamAndDocuments(kafka, mongo, options));
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...Object.assign({}, ...engines.map(({ parts }) => parts)),
    async check(wanted = needs) {
      for (const { parts, check } of engines) if (wanted.some((part) => part in parts)) await check(wanted);
    },
    close,
  };
}

async function openRedisPart(url: string, { report }: ClusterOptions): Promise<Engine> {
  const { openRedis } = await import('./redis/open-redis');
  const redis = await openRedis({ url, report });
  const { bus, locks, limits } = redis;
  return {
    parts: { bus, locks, limits },
    check: () => named('REDIS_URL', redis.check()),
    close: () => redis.close(),
  };
}

function mailPart(url: string, { mailFrom }: ClusterOptions): Engine {
  const mail = new SmtpMail(url, mailFrom);
  // The mail server is tried when a mail is sent: nobody waits for it at the start.
  return { parts: { mail }, check: async () => undefined, close: async () => undefined };
}

async function s3Part(url: string): Promise<Engine> {
  const { openS3 } = await import('./s3/open-s3');
  const s3 = openS3({ url });
  return { parts: { blobs: s3.blobs }, check: () => named('S3_URL', s3.check()), close: async () => s3.close() };
}

async function streamAndDocuments(
  kafkaUrl: string,
  mongoUrl: string | undefined,
  { topics, kafkaReplication: replication, retention: { messages, dead } = {}, report }: ClusterOptions,
): Promise<Engine> {
  const retained = { retainMs: messages && messages * dayMs, retainDeadMs: dead && dead * dayMs };
  const { openKafka } = await import('./kafka/open-kafka');
  const opening = openKafka({ ...readKafkaUrl(kafkaUrl), topics, replication, ...retained, report });
  const kafka = await named('KAFKA_URL', opening);
  const { stream } = kafka;
  const checkKafka = () => named('KAFKA_URL', kafka.check());
  if (mongoUrl === undefined) return { parts: { stream }, check: checkKafka, close: () => kafka.close() };
  const { openMongo } = await import('./mongo/open-mongo');
  const mongo = await named(
    'MONGO_URL',
    patiently(() => openMongo({ url: mongoUrl, stream, report }), report),
  ).catch(async (error: unknown) => {
    await kafka.close();
    throw error;
  });
  return {
    parts: { stream, documents: mongo.documents },
    // Without Kafka people go on editing: what documents have to tell waits with them.
    async check(wanted) {
      if (wanted.includes('documents')) await named('MONGO_URL', mongo.check());
      if (wanted.includes('stream')) await checkKafka();
    },
    async close() {
      await mongo.close();
      await kafka.close();
    },
  };
}

async function patiently<T>(open: () => Promise<T>, report: Reporter): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DocumentsUnavailable)) throw error;
      report.warn({ err: error }, `waiting for MONGO_URL: ${error.message}`);
      await sleep(againMs);
    }
  }
}
