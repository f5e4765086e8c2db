import type { Tested } from '@rehearse/contract';

/** A record as it goes out: its number within the session and its JSON text. */
export interface NumberedRecord {
  readonly seq: number;
  readonly text: string;
}

/** What the next page needs to go on with a session, or to send what is left of it. */
export interface StoredSession {
  readonly session: string;
  /** Where its batches go. */
  readonly url: string;
  readonly version: number;
  readonly tested?: Tested | undefined;
  /** How many records were numbered so far. */
  readonly numbered: number;
  /** ms since the epoch of the last write. */
  readonly touched: number;
}

export interface StoredRecords {
  readonly numbered: number;
  /** In order of their numbers. */
  readonly records: readonly NumberedRecord[];
}

/** Keeps numbered records until the server has acknowledged them. Several pages may use one at the same time. */
export interface RecordStore {
  put(session: StoredSession, records: readonly NumberedRecord[]): Promise<void>;
  read(session: string): Promise<StoredRecords>;
  remove(session: string, seqs: readonly number[]): Promise<void>;
  sessions(): Promise<readonly StoredSession[]>;
  /** Forgets a session with all its records. */
  forget(session: string): Promise<void>;
}

/** For browsers that deny storage: lasts as long as the page. */
export class MemoryRecordStore implements RecordStore {
  readonly #sessions = new Map<string, StoredSession>();
  readonly #records = new Map<string, Map<number, string>>();

  async put(session: StoredSession, records: readonly NumberedRecord[]): Promise<void> {
    this.#sessions.set(session.session, session);
    const kept = this.#records.get(session.session) ?? new Map<number, string>();
    for (const { seq, text } of records) kept.set(seq, text);
    this.#records.set(session.session, kept);
  }

  async read(session: string): Promise<StoredRecords> {
    const records = [...(this.#records.get(session) ?? [])].map(([seq, text]) => ({ seq, text }));
    return {
      numbered: this.#sessions.get(session)?.numbered ?? 0,
      records: records.sort((a, b) => a.seq - b.seq),
    };
  }

  async remove(session: string, seqs: readonly number[]): Promise<void> {
    for (const seq of seqs) this.#records.get(session)?.delete(seq);
  }

  async sessions(): Promise<readonly StoredSession[]> {
    return [...this.#sessions.values()];
  }

  async forget(session: string): Promise<void> {
    this.#sessions.delete(session);
    this.#records.delete(session);
  }
}
