import type { AppChange } from '@rehearse/contract';
import type { App } from '@rehearse/model';

/** The document, as it is after the change of this version. */
export interface KeptDocument {
  readonly app: App;
  readonly version: number;
}

export interface KeptPicture {
  /** As the document names it. */
  readonly url: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly file: Blob;
}

const only = 'drawing';
const stores = ['document', 'changes', 'pictures'];

const settled = <T>(request: IDBRequest<T>): Promise<T> => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  return promise;
};

const committed = (transaction: IDBTransaction): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fail = () => reject(transaction.error ?? new Error('the browser keeps nothing'));
  transaction.oncomplete = () => resolve();
  transaction.onerror = fail;
  transaction.onabort = fail;
  return promise;
};

/** One drawing in this browser: its document, the latest changes to it for other windows, and its pictures. */
export class DrawingDatabase {
  private constructor(private readonly database: IDBDatabase) {
    database.onversionchange = () => database.close();
  }

  static async open(): Promise<DrawingDatabase> {
    const request = indexedDB.open('rehearse-tryout', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('document');
      request.result.createObjectStore('changes', { keyPath: 'version' });
      request.result.createObjectStore('pictures', { keyPath: 'url' });
    };
    return new DrawingDatabase(await settled(request));
  }

  close(): void {
    this.database.close();
  }

  document(): Promise<KeptDocument | undefined> {
    return settled(this.database.transaction('document').objectStore('document').get(only));
  }

  pictures(): Promise<readonly KeptPicture[]> {
    return settled(this.database.transaction('pictures').objectStore('pictures').getAll());
  }

  /** Where there is none yet; answers what is there then. */
  async begin(app: App): Promise<KeptDocument> {
    const transaction = this.database.transaction('document', 'readwrite');
    const document = transaction.objectStore('document');
    const found: KeptDocument | undefined = await settled(document.get(only));
    if (found) return found;
    const begun = { app, version: 0 };
    document.put(begun, only);
    await committed(transaction);
    return begun;
  }

  async addPicture(picture: KeptPicture): Promise<void> {
    const transaction = this.database.transaction('pictures', 'readwrite');
    transaction.objectStore('pictures').put(picture);
    await committed(transaction);
  }

  /** Writes what `write` makes of the document and its changes after a version, whatever other windows do at the same moment. */
  async change<Answer>(
    after: number,
    write: (
      kept: KeptDocument,
      later: readonly AppChange[],
    ) => { readonly next: KeptDocument; readonly made: readonly AppChange[]; readonly answer: Answer },
    /** So many changes are kept. */
    most: number,
  ): Promise<Answer | null> {
    const transaction = this.database.transaction(['document', 'changes'], 'readwrite');
    const [documents, changes] = [transaction.objectStore('document'), transaction.objectStore('changes')];
    const kept: KeptDocument | undefined = await settled(documents.get(only));
    if (!kept) return null;
    const later: readonly AppChange[] = await settled(changes.getAll(IDBKeyRange.lowerBound(after, true)));
    const { next, made, answer } = write(kept, later);
    if (made.length > 0) documents.put(next, only);
    for (const change of made) changes.put(change);
    changes.delete(IDBKeyRange.upperBound(next.version - most));
    await committed(transaction);
    return answer;
  }

  async clear(): Promise<void> {
    const transaction = this.database.transaction(stores, 'readwrite');
    for (const name of stores) transaction.objectStore(name).clear();
    await committed(transaction);
  }
}
