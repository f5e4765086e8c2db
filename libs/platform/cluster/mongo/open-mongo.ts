import { createConnection, mongo, type Connection } from 'mongoose';
import { DocumentsUnavailable, type Documents, type Stream, type Reporter } from '../../ports';
import { MongoDocuments } from './mongo-documents';
import { watch } from './watch';

export interface MongoOptions {
  /** mongodb://… or mongodb+srv://…, with the name of the database. */
  readonly url: string;
  /** Gets what documents leave in their outbox; null where another thread or process sees to that. */
  readonly stream: Stream | null;
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

/** The address, the user or the password is wrong: waiting does not help. */
export class MongoRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MongoRefused';
  }
}

/** Throws DocumentsUnavailable, within 5 s, when the server does not answer, and MongoRefused when it never will. */
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

export async function connect(url: string): Promise<Connection> {
  const connection = createConnection();
  try {
    return await connection.openUri(url, settings);
  } catch (error) {
    await connection.close();
    const reason = error instanceof Error ? error.message : String(error);
    const message = `MongoDB at ${withoutSecrets(url)} cannot be used: ${reason}`;
    if (isRefusal(error)) throw new MongoRefused(message, { cause: error });
    throw new DocumentsUnavailable(message, false, { cause: error });
  }
}

/** Of the server: authentication failed, and a right that is missing. */
const refusals = new Set<unknown>([18, 13]);

/** An address that the driver cannot read is an error of a class that it does not give out, so it is known by its name. */
function isRefusal(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return refusals.has(error.code);
  return error instanceof Error && /^Mongo(Parse|Runtime|InvalidArgument)Error$/.test(error.name);
}

/** Without user, password and options. */
function withoutSecrets(url: string): string {
  return url.replace(/^(mongodb(?:\+srv)?:\/\/)(?:[^/]*@)?([^?]*).*$/s, '$1$2');
}
