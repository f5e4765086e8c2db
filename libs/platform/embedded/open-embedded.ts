import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FolderMail, SmtpMail } from '../mail';
import type { Platform } from '../ports';
import { DataFolderError } from './data-folder-error';
import { FileBlobs } from './file-blobs';
import { FolderLock } from './folder-lock';
import { MemoryBus } from './memory-bus';
import { MemoryCache } from './memory-cache';
import { MemoryLimits } from './memory-limits';
import { MemoryLocks } from './memory-locks';
import type { Reporter } from '../ports';
import { SqliteDocuments } from './sqlite-documents';
import { SqliteStream } from './sqlite-stream';

export interface EmbeddedOptions {
  /** Made when it is not there. Only one process at a time can use it. */
  readonly dataFolder: string;
  /** Without it, mail lands as .eml files in `outbox` inside the data folder. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** Told about faults that no caller waits for, such as a handler that threw. */
  readonly report?: Reporter | undefined;
}

/** Everything on one machine, in one folder. Throws DataFolderError when the folder cannot be used. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Platform> {
  const folder = resolve(options.dataFolder);
  await makeFolder(folder);
  const lock = FolderLock.take(folder);
  try {
    return assemble(folder, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

function assemble(folder: string, lock: FolderLock, options: EmbeddedOptions): Platform {
  const report = options.report ?? { warn: () => undefined };
  const from = options.mailFrom ?? 'Rehearse <rehearse@localhost>';
  const stream = new SqliteStream(join(folder, 'stream.db'), report);
  const documents = openDocuments(join(folder, 'documents.db'), stream, report);
  const bus = new MemoryBus(folder, report);
  return {
    documents,
    stream,
    bus,
    cache: new MemoryCache(),
    locks: new MemoryLocks(),
    limits: new MemoryLimits(),
    blobs: new FileBlobs(join(folder, 'blobs')),
    mail: options.smtpUrl ? new SmtpMail(options.smtpUrl, from) : new FolderMail(join(folder, 'outbox'), from),
    async check() {
      documents.check();
      await stream.check();
    },
    async close() {
      await stream.stopReading();
      await documents.close();
      await stream.close();
      bus.close();
      lock.release();
    },
  };
}

/** What a further thread of the process that has the folder open shares with it. */
export type Joined = Pick<Platform, 'stream' | 'bus' | 'locks' | 'close'>;

/** Its locks are its own: no lock is taken by two threads. */
export function joinEmbedded({ dataFolder, report }: { dataFolder: string; report: Reporter }): Joined {
  const folder = resolve(dataFolder);
  const stream = new SqliteStream(join(folder, 'stream.db'), report, { joined: true });
  const bus = new MemoryBus(folder, report);
  return {
    stream,
    bus,
    locks: new MemoryLocks(),
    async close() {
      await stream.close();
      bus.close();
    },
  };
}

function openDocuments(path: string, stream: SqliteStream, report: Reporter): SqliteDocuments {
  try {
    return new SqliteDocuments(path, stream, report);
  } catch (error) {
    stream.file.close();
    throw error;
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new DataFolderError(`The data folder ${folder} cannot be made: ${String(error)}`, { cause: error });
  }
}
