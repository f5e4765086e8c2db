import { join, resolve } from 'node:path';
import { FolderMail, SmtpMail } from '../mail';
import type { Documents, Platform } from '../ports';
import { DataFolderError } from './data-folder-error';
import { FileBlobs } from './file-blobs';
import { FolderLock } from './folder-lock';
import { MemoryBus } from './memory-bus';
import { MemoryLimits } from './memory-limits';
import { MemoryLocks } from './memory-locks';
import { makePrivateFolder } from './private-folder';
import type { Reporter } from '../ports';
import { SqliteDocuments } from './sqlite-documents';
import { SqliteStream } from './sqlite-stream';

const dayMs = 24 * 3_600_000;

export interface EmbeddedOptions {
  /** Made when it is not there. Only one process at a time can use it. */
  readonly dataFolder: string;
  /** Without it, mail lands as .eml files in `outbox` inside the data folder. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** Days that what is read, what is dead, and letters are kept; messages 14 days, the others for ever without it. */
  readonly retention?: Readonly<Partial<Record<'messages' | 'dead' | 'letters', number>>> | undefined;
  /** Told about faults that no caller waits for, such as a handler that threw. */
  readonly report?: Reporter | undefined;
}

/** Everything on one machine, in one folder. Throws DataFolderError when the folder cannot be used. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Platform> {
  const { report = { warn: () => undefined } } = options;
  const folder = resolve(options.dataFolder);
  const others = makeFolder(folder);
  if (others.length > 0)
    report.warn({ paths: others.slice(0, 10) }, 'others may read what belongs to somebody else in the data folder');
  const lock = FolderLock.take(folder);
  try {
    return assemble(folder, lock, { ...options, report });
  } catch (error) {
    lock.release();
    throw error;
  }
}

function assemble(
  folder: string,
  lock: FolderLock,
  { report, ...options }: EmbeddedOptions & { readonly report: Reporter },
): Platform {
  const from = options.mailFrom ?? 'Rehearse <rehearse@localhost>';
  const { messages, dead, letters } = options.retention ?? {};
  const stream = new SqliteStream(join(folder, 'stream.db'), report, {
    retainMs: messages && messages * dayMs,
    retainDeadMs: dead && dead * dayMs,
  });
  const outbox = new FolderMail(join(folder, 'outbox'), from, letters && letters * dayMs);
  const documents = openDocuments(join(folder, 'documents.db'), stream, report);
  const bus = new MemoryBus(folder, report);
  return {
    documents,
    stream,
    bus,
    locks: new MemoryLocks(),
    limits: new MemoryLimits(),
    blobs: new FileBlobs(join(folder, 'blobs')),
    mail: options.smtpUrl ? new SmtpMail(options.smtpUrl, from) : outbox,
    async check(parts = ['documents', 'stream']) {
      if (parts.includes('documents')) documents.check();
      if (parts.includes('stream')) await stream.check();
    },
    async close() {
      await stream.stopReading();
      await documents.close();
      await stream.close();
      bus.close();
      outbox.close();
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

/** Documents for a further thread of the process that has the folder open. */
export function joinDocuments({ dataFolder, report }: { dataFolder: string; report: Reporter }): {
  readonly documents: Documents;
  close(): Promise<void>;
} {
  const documents = new SqliteDocuments(join(resolve(dataFolder), 'documents.db'), null, report);
  return { documents, close: () => documents.close() };
}

function openDocuments(path: string, stream: SqliteStream, report: Reporter): SqliteDocuments {
  try {
    return new SqliteDocuments(path, stream, report);
  } catch (error) {
    stream.file.close();
    throw error;
  }
}

function makeFolder(folder: string): readonly string[] {
  try {
    return makePrivateFolder(folder);
  } catch (error) {
    throw new DataFolderError(`The data folder ${folder} cannot be made: ${String(error)}`, { cause: error });
  }
}
