import { setTimeout as sleep } from 'node:timers/promises';
import { SmtpMail } from '../mail';
import { DocumentsUnavailable } from '../ports';
import type { OpenPlatform, Platform, Reporter } from '../ports';
import { openKafka, readKafkaUrl } from './kafka';
import { openMongo } from './mongo';
import { openRedis } from './redis';
import { openS3 } from './s3';

/** Where the engines are. Only those of the parts that are asked for are needed, and used. */
export interface ClusterOptions {
  readonly mongoUrl?: string | undefined;
  readonly kafkaUrl?: string | undefined;
  /** Copies of every message. */
  readonly kafkaReplication?: number | undefined;
  readonly redisUrl?: string | undefined;
  readonly s3Url?: string | undefined;
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: string;
  /** Topics and their counts of partitions. */
  readonly topics: Readonly<Record<string, number>>;
  readonly report: Reporter;
}

type Part = Exclude<keyof Platform, 'check' | 'close'>;
interface Engine {
  readonly parts: Partial<Platform>;
  /** Of the parts that are wanted. */
  readonly check: (wanted: readonly string[]) => Promise<void>;
  close(): Promise<void>;
}

const againMs = 2_000;

/** Names the variable that is missing. */
class EngineMissing extends Error {
  constructor(part: Part, variable: string) {
    super(`Rehearse cannot start: ${variable} is not set, and this service needs ${part}.`);
    this.name = 'EngineMissing';
  }
}

/**
 * The parts that a process needs, on MongoDB, Kafka, Redis, S3 and SMTP. Engines that are away are waited for; an engine
 * that refuses us, and an address that is missing, is thrown.
 */
export async function openCluster(options: ClusterOptions, needs: readonly Part[]): Promise<OpenPlatform> {
  const needed = (...parts: readonly Part[]) => parts.find((part) => needs.includes(part));
  const engines: Engine[] = [];
  const close = async () => {
    for (const engine of engines.toReversed()) await engine.close();
  };
  try {
    const redis = needed('bus', 'cache', 'locks', 'limits');
    if (redis) engines.push(await openRedisPart(options, redis));
    const mail = needed('mail');
    if (mail) engines.push(mailPart(options, mail));
    const blobs = needed('blobs');
    if (blobs) engines.push(s3Part(options, blobs));
    // Documents leave messages for the stream.
    const stream = needed('stream', 'documents');
    if (stream) engines.push(await streamAndDocuments(options, stream, needs.includes('documents')));
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

async function openRedisPart({ redisUrl, report }: ClusterOptions, part: Part): Promise<Engine> {
  const redis = await openRedis({ url: required(redisUrl, part, 'REDIS_URL'), report });
  const { bus, cache, locks, limits } = redis;
  return { parts: { bus, cache, locks, limits }, check: () => redis.check(), close: () => redis.close() };
}

function mailPart({ smtpUrl, mailFrom }: ClusterOptions, part: Part): Engine {
  const mail = new SmtpMail(required(smtpUrl, part, 'SMTP_URL'), mailFrom);
  // Letters are tried when they are written: nobody waits at the door for the post office.
  return { parts: { mail }, check: async () => undefined, close: async () => undefined };
}

function s3Part({ s3Url }: ClusterOptions, part: Part): Engine {
  const s3 = openS3({ url: required(s3Url, part, 'S3_URL') });
  return { parts: { blobs: s3.blobs }, check: () => s3.check(), close: async () => s3.close() };
}

async function streamAndDocuments(options: ClusterOptions, part: Part, withDocuments: boolean): Promise<Engine> {
  const { kafkaReplication: replication, topics, report } = options;
  const brokers = readKafkaUrl(required(options.kafkaUrl, part, 'KAFKA_URL'));
  const mongoUrl = withDocuments ? required(options.mongoUrl, 'documents', 'MONGO_URL') : undefined;
  const kafka = await openKafka({ ...brokers, topics, replication, report });
  const { stream } = kafka;
  if (mongoUrl === undefined) return { parts: { stream }, check: () => kafka.check(), close: () => kafka.close() };
  const mongo = await patiently(() => openMongo({ url: mongoUrl, stream, report }), report);
  return {
    parts: { stream, documents: mongo.documents },
    // Without Kafka people go on editing: what documents have to tell waits with them. Kafka is asked for by itself.
    check: (wanted) => (wanted.includes('documents') ? mongo.check() : kafka.check()),
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
      report.warn({ err: error }, 'waiting for an engine');
      await sleep(againMs);
    }
  }
}

function required(url: string | undefined, part: Part, variable: string): string {
  if (url === undefined) throw new EngineMissing(part, variable);
  return url;
}
