import type { Blobs, CollectionDefinition, JsonObject, OutgoingMessage, Stored } from '@rehearse/platform/ports';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { collectionsIn } from '../../libs/platform/embedded/collections';
import { FileBlobs } from '../../libs/platform/embedded/file-blobs';
import { withPlace } from './with-place';
import type { Step } from './step';
import type { AnalyticsStore } from './stores';
import documents from './documents.sql';
import pending from './pending.sql';

/** What is taken into a cluster. It is read only. */
export interface Source {
  /** Of every kind of document there ever was, with the indexes that services have asked for. */
  readonly collections: readonly CollectionDefinition[];
  readonly blobs: Blobs;
  documents(collection: string): Iterable<Stored<JsonObject>>;
  /** What some group has not finished, each key in its order. */
  pending(topic: string): Iterable<OutgoingMessage>;
  /** Null when the tables are in a ClickHouse elsewhere. */
  readonly tables: ((to: AnalyticsStore) => readonly Step[]) | null;
  close(): Promise<void>;
}

/** Documents, stream and pictures as they lie in a data folder that nobody writes to, and in a backup. */
export function openFiles(folder: string): Omit<Source, 'tables'> {
  if (!existsSync(join(folder, 'documents.db'))) throw new Error(`There is no installation in ${folder}.`);
  const files = new DatabaseSync(join(folder, 'documents.db'), { readOnly: true });
  files.prepare('ATTACH ? AS stream').run(join(folder, 'stream.db'));
  return {
    collections: collectionsIn(files),
    blobs: new FileBlobs(join(folder, 'blobs')),
    *documents(collection) {
      for (const { id, revision, text } of files.prepare(documents).iterate(collection))
        yield { id: String(id), revision: Number(revision), value: JSON.parse(String(text)) as JsonObject };
    },
    *pending(topic) {
      for (const row of files.prepare(pending).iterate(topic)) yield withPlace(topic, row);
    },
    async close() {
      files.close();
    },
  };
}
