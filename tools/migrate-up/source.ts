import { openClickHouse } from '@rehearse/platform/clickhouse';
import type { OpenClickHouse } from '@rehearse/platform/clickhouse';
import { openEmbedded } from '@rehearse/platform/embedded';
import type { CollectionDefinition, OutgoingMessage, Platform } from '@rehearse/platform/ports';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Reporter } from '../../libs/platform/ports';
import collections from './collections.sql';
import dead from './dead.sql';
import unread from './unread.sql';

/** An installation whose program is stopped. Nobody else can start it meanwhile. */
export interface Source {
  readonly platform: Platform;
  /** Of every kind of document there ever was, with the indexes that services have asked for. */
  readonly collections: readonly CollectionDefinition[];
  readonly blobFolder: string;
  /** Null when it has used a ClickHouse elsewhere. */
  readonly figures: OpenClickHouse | null;
  /** What some group has not finished, each key in its order. */
  readonly unread: (topic: string) => Iterable<OutgoingMessage>;
  close(): Promise<void>;
}

const outboxPatienceMs = 60_000;

export async function openSource(folder: string, report: Reporter): Promise<Source> {
  if (!existsSync(join(folder, 'documents.db'))) throw new Error(`There is no installation in ${folder}.`);
  const platform = await openEmbedded({ dataFolder: folder, report });
  const [documents, stream] = ['documents.db', 'stream.db'].map(
    (name) => new DatabaseSync(join(folder, name), { readOnly: true }),
  );
  if (!documents || !stream) throw new Error('two files are opened');
  const close = async () => {
    documents.close();
    stream.close();
    await platform.close();
  };
  try {
    await outboxEmpty(documents);
    for (const row of stream.prepare(dead).all())
      await platform.stream.replayDead(String(row['topic']), String(row['reader']));
    const figures = await openFigures(folder);
    return {
      platform,
      collections: collectionsOf(documents),
      blobFolder: join(folder, 'blobs'),
      figures,
      unread: (topic) => unreadOf(stream, topic),
      async close() {
        await figures?.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openFigures(folder: string): Promise<OpenClickHouse | null> {
  const own = join(folder, 'clickhouse');
  return existsSync(join(own, 'store')) ? await openClickHouse({ folder: own }) : null;
}

/** What documents have left to tell goes into the installation's own stream first, and is unread there. */
async function outboxEmpty(documents: DatabaseSync): Promise<void> {
  const deadline = performance.now() + outboxPatienceMs;
  while (documents.prepare('SELECT 1 FROM outbox LIMIT 1').get() !== undefined) {
    if (performance.now() > deadline) throw new Error('The outbox of the documents does not become empty.');
    await sleep(20);
  }
}

const indexDefinition = z.tuple([z.array(z.string()), z.boolean()]);

function collectionsOf(documents: DatabaseSync): readonly CollectionDefinition[] {
  const rows = documents.prepare(collections).all();
  return Array.from(
    Map.groupBy(rows, (row) => String(row['collection'])),
    ([name, members]) => ({ name, indexes: members.flatMap(indexOf) }),
  );
}

function indexOf({ name, definition }: Record<string, unknown>): CollectionDefinition['indexes'] {
  if (typeof definition !== 'string') return [];
  const [path, unique] = indexDefinition.parse(JSON.parse(definition));
  return [{ name: String(name), path, unique }];
}

function* unreadOf(stream: DatabaseSync, topic: string): Generator<OutgoingMessage> {
  for (const { key, value } of stream.prepare(unread).iterate(topic)) yield { key: String(key), value: String(value) };
}
