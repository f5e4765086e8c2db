import { createConnection, type Connection } from 'mongoose';
import { DocumentsUnavailable, type Documents, type Stream } from '../../ports';
import { MongoDocuments } from './mongo-documents';
import type { Reporter } from '../../ports';
import { watch } from './watch';

export interface MongoOptions {
  /** mongodb://… or mongodb+srv://…, with the name of the database. */
  readonly url: string;
  /** Gets what documents leave in their outbox. */
  readonly stream: Stream;
  /** Told about faults that no caller waits for. */
  readonly report?: Reporter | undefined;
}

export interface Mongo {
  readonly documents: Documents;
  /** Throws with a message for people when the server is not usable. */
  check(): Promise<void>;
  /** Finishes what is in hand, then lets go of everything. */
  close(): Promise<void>;
}

const settings = {
  // Nothing that was acknowledged is lost with one server.
  writeConcern: { w: 'majority', journal: true },
  // A replica set does a repeated write once. A single server would not: there the driver does not repeat.
  retryWrites: true,
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 8_000,
  socketTimeoutMS: 15_000,
  autoIndex: false,
  bufferCommands: false,
} as const;

/** Throws DocumentsUnavailable, within 5 s, when the server does not answer. */
export async function openMongo({ url, stream, report = { warn: () => undefined } }: MongoOptions): Promise<Mongo> {
  const connection = await connect(url);
  const documents = new MongoDocuments(connection, stream, report);
  const stopWatching = watch(connection.getClient(), report);
  return {
    documents,
    check: () => documents.check(),
    async close() {
      stopWatching();
      await documents.close();
    },
  };
}

async function connect(url: string): Promise<Connection> {
  const connection = createConnection();
  try {
    return await connection.openUri(url, settings);
  } catch (error) {
    await connection.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DocumentsUnavailable(`MongoDB at ${withoutSecrets(url)} cannot be used: ${reason}`, false, {
      cause: error,
    });
  }
}

/** Without user, password and options. */
function withoutSecrets(url: string): string {
  return url.replace(/^(mongodb(?:\+srv)?:\/\/)(?:[^/]*@)?([^?]*).*$/s, '$1$2');
}
