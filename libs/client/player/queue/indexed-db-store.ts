import {
  type StoredRecords,
  type StoredSession,
  MemoryRecordStore,
  type NumberedRecord,
  type RecordStore,
} from './record-store';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    const fail = () => reject(transaction.error);
    transaction.onerror = fail;
    transaction.onabort = fail;
  });

/** All numbers of one session: arrays sort after numbers in IndexedDB keys. */
const ofSession = (session: string) => IDBKeyRange.bound([session, 0], [session, []]);

const seqOf = (key: IDBValidKey): number => (Array.isArray(key) ? Number(key[1]) : 0);

class IndexedDbRecordStore implements RecordStore {
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  async put(session: StoredSession, records: readonly NumberedRecord[]): Promise<void> {
    const transaction = this.#database.transaction(['sessions', 'records'], 'readwrite');
    transaction.objectStore('sessions').put(session);
    const store = transaction.objectStore('records');
    for (const { seq, text } of records) store.put(text, [session.session, seq]);
    await committed(transaction);
  }

  async read(session: string): Promise<StoredRecords> {
    const transaction = this.#database.transaction(['sessions', 'records']);
    const records = transaction.objectStore('records');
    const [row, keys, texts] = await Promise.all([
      settled(transaction.objectStore('sessions').get(session) as IDBRequest<StoredSession | undefined>),
      settled(records.getAllKeys(ofSession(session))),
      settled(records.getAll(ofSession(session)) as IDBRequest<string[]>),
    ]);
    return {
      numbered: row?.numbered ?? 0,
      records: keys.map(seqOf).map((seq, index) => ({ seq, text: texts[index] ?? '' })),
    };
  }

  async remove(session: string, seqs: readonly number[]): Promise<void> {
    const transaction = this.#database.transaction('records', 'readwrite');
    for (const seq of seqs) transaction.objectStore('records').delete([session, seq]);
    await committed(transaction);
  }

  async sessions(): Promise<readonly StoredSession[]> {
    const store = this.#database.transaction('sessions').objectStore('sessions');
    return settled(store.getAll() as IDBRequest<StoredSession[]>);
  }

  async forget(session: string): Promise<void> {
    const transaction = this.#database.transaction(['sessions', 'records'], 'readwrite');
    transaction.objectStore('sessions').delete(session);
    transaction.objectStore('records').delete(ofSession(session));
    await committed(transaction);
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore('sessions', { keyPath: 'session' });
    request.result.createObjectStore('records');
  };
  return settled(request);
}

const openTimeoutMs = 2_000;
const tooSlow = () => new Promise<never>((_, reject) => setTimeout(reject, openTimeoutMs));

/** The browser's IndexedDB, or memory where it is denied (private windows of some browsers, full disks). */
export async function openRecordStore(name = 'rehearse-records'): Promise<RecordStore> {
  try {
    return new IndexedDbRecordStore(await Promise.race([openDatabase(name), tooSlow()]));
  } catch {
    return new MemoryRecordStore();
  }
}
