import { allTopics } from '@rehearse/contract';
import { readKafkaUrl } from '@rehearse/platform/cluster/kafka';
import type { Blobs, Documents } from '@rehearse/platform/ports';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '../../libs/platform/cluster/kafka/client';
import { FileBlobs } from '../../libs/platform/embedded/file-blobs';
import { SqliteDocuments } from '../../libs/platform/embedded/sqlite-documents';
import { copyBlob } from '../embedded-to-cluster/blobs';
import { isOfRehearse } from '../embedded-to-cluster/target-claim';
import { inBatches } from '../embedded-to-cluster/batches';
import type { Stores } from '../embedded-to-cluster/stores';
import { copyDocuments } from './copy-documents';
import { listErasures, listName } from './erasures';
import { cursorsOf, readPending, type Cursor } from './kafka';
import { StreamFile } from './stream-file';
import { copyTables } from './tables';

type Cursors = ReadonlyMap<string, readonly Cursor[]>;

/**
 * Copies a cluster, its services running or not, into the files that one process keeps. The order makes it consistent:
 * what readers have finished by now is in the documents and tables, which are copied later; what a document has left to
 * tell is in the stream before that is copied. What comes in between is there as a whole, as unread, or not at all.
 */
export async function backupCluster(stores: Stores, kafkaUrl: string, folder: string): Promise<void> {
  const client = new Client(readKafkaUrl(kafkaUrl), { warn: () => undefined });
  // What is erased meanwhile is told again after a restore, by a list that is written later.
  if (stores.analytics) await listErasures(stores.analytics.connection, join(folder, listName));
  const cursors = new Map<string, readonly Cursor[]>();
  for (const topic of allTopics) cursors.set(topic.name, await cursorsOf(client, topic));
  await copyAllDocuments(stores, join(folder, 'documents.db'));
  await outboxesEmpty(stores.documents);
  await copyStream(stores, client, cursors, join(folder, 'stream.db'));
  await copyBlobs(stores.blobs, new FileBlobs(join(folder, 'blobs')));
  if (stores.analytics) await copyTables(stores.analytics.connection, join(folder, 'tables'));
}

async function copyAllDocuments({ documents, stream }: Stores, path: string): Promise<void> {
  // Nothing comes into its outbox, and so nothing into the stream.
  const copy = new SqliteDocuments(path, stream, { warn: () => undefined });
  try {
    const collections = await documents.collections();
    for (const definition of collections.filter(isOfRehearse)) await copyDocuments(definition, documents, copy);
  } finally {
    await copy.close();
  }
  inOneFile(path);
}

const outboxPatienceMs = 60_000;

/** The services see to it, and so do we. */
async function outboxesEmpty(documents: Documents): Promise<void> {
  const deadline = performance.now() + outboxPatienceMs;
  while ((await documents.waiting()) > 0) {
    if (performance.now() > deadline) throw new Error('What documents have to tell does not get into Kafka.');
    await sleep(100);
  }
}

async function copyStream({ stream }: Stores, client: Client, cursors: Cursors, path: string): Promise<void> {
  const file = await StreamFile.make(path);
  try {
    for (const { name: topic, groups } of allTopics) {
      const standing = cursors.get(topic) ?? [];
      file.addTopic(topic, standing);
      await readPending(client, topic, standing, (messages) => file.add(messages));
      for (const group of groups) file.addDeadLetters(await stream.deadLetters(topic, group, Number.MAX_SAFE_INTEGER));
    }
  } finally {
    file.close();
  }
  inOneFile(path);
}

async function copyBlobs(from: Blobs, to: Blobs): Promise<void> {
  for await (const some of inBatches(from.keys(), 8)) await Promise.all(some.map((key) => copyBlob(key, from, to)));
}

/** A database that can be read where nothing can be written. */
function inOneFile(path: string): void {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = DELETE');
  database.close();
}
