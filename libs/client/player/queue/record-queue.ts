import type { Display, Tested, TesterRecord } from '@rehearse/contract';
import { batchText, bytesOf, maxBytes, maxRecords, beaconBytes, takeBatch } from './batch';
import type { NumberedRecord, RecordStore } from './record-store';
import { retryDelayMs } from './retry';
import type { PageMemory } from './page-memory';
import type { Outcome, Timers, Transport } from './transport';

export interface QueueOptions {
  /** One run of the tester; unique among all runs. */
  readonly session: string;
  /** Where batches go. */
  readonly url: string;
  /** Version of this client. */
  readonly client: string;
  /** Version of the prototype that the tester sees. */
  readonly version: number;
  /** Which version a study tests with this session, if it does. */
  readonly tested?: Tested | undefined;
  /** What this page is shown on. */
  readonly display: Display;
  /** It may still be opening: nothing but what it keeps waits for that. */
  readonly store: RecordStore | Promise<RecordStore>;
  /** For whoever goes on with the session, in this tab or another one. */
  readonly memory: PageMemory;
  readonly transport: Transport;
  readonly timers: Timers;
  readonly random?: () => number;
}

export interface QueueStatus {
  /** Records numbered so far. */
  readonly numbered: number;
  /** Acknowledged as stored. */
  readonly stored: number;
  /** Taken off because the server will never store them. */
  readonly refused: number;
  /** The last try failed; the records are kept and tried again. */
  readonly interrupted: boolean;
  /** The link is unknown or withdrawn: nothing is recorded any more. */
  readonly gone: boolean;
}

interface Remembered {
  readonly numbered: number;
  readonly refused: number;
  /** Records that had not reached the store when the page went away. */
  readonly tail?: readonly NumberedRecord[];
}

/** Under which the page's memory keeps what it knows of a session's queue. */
export const memoryKey = (session: string): string => `records:${session}`;

const sendAfterMs = 1_000;
const sendAtRecords = 50;

/**
 * Numbers the records of one session from 0, in the order of `add`, and sends them in batches, one request at a time. A record is
 * kept (in the store; the very last ones in the page's memory) until the server has acknowledged it, so a reload or a lost network
 * loses nothing; what was sent twice is the same to the server.
 */
export class RecordQueue {
  readonly #options: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #waiting: readonly NumberedRecord[] = [];
  #unsaved: readonly NumberedRecord[] = [];
  #saving: Promise<void> = Promise.resolve();
  #saveOff: (() => void) | null = null;
  #sendOff: (() => void) | null = null;
  #sending = false;
  #closed = false;
  #failures = 0;
  #batchRecords = maxRecords;
  #status: QueueStatus = { numbered: 0, stored: 0, refused: 0, interrupted: false, gone: false };

  /** Of a session that has not been before: there is nothing to read. */
  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Goes on where an earlier page of the same session stopped. */
  static async open(options: QueueOptions): Promise<RecordQueue> {
    const queue = new RecordQueue(options);
    await queue.#restore();
    return queue;
  }

  get status(): QueueStatus {
    return this.#status;
  }

  /** Calls back after each change of `status`; returns how to stop that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes a record and returns its number. Once the link is gone or the queue closed, records are dropped. */
  add(record: TesterRecord): number {
    const seq = this.#status.numbered;
    if (this.#status.gone || this.#closed) return seq;
    const numbered = { seq, text: JSON.stringify(record) };
    this.#waiting = [...this.#waiting, numbered];
    this.#unsaved = [...this.#unsaved, numbered];
    this.#changed({ numbered: seq + 1 });
    this.#remember();
    this.#saveOff ??= this.#options.timers.after(0, () => void this.#save());
    this.#schedule(this.#waiting.length >= sendAtRecords ? 0 : sendAfterMs);
    return seq;
  }

  /** Sends now what is there, also when a pause after a failure is not over. */
  wake(): void {
    this.#sendOff?.();
    this.#sendOff = null;
    void this.#send();
  }

  /** The page goes away, perhaps for good: everything that is not acknowledged leaves with it. */
  leave(): void {
    if (this.#closed) return;
    this.#remember(this.#unsaved);
    let rest = this.#waiting;
    let room = beaconBytes;
    while (rest.length > 0) {
      const batch = takeBatch(rest, { records: maxRecords, bytes: room });
      const text = batchText(this.#envelope(), batch);
      room -= bytesOf(text);
      if (room < 0) return;
      this.#options.transport.beacon(this.#options.url, text);
      rest = rest.slice(batch.length);
    }
  }

  /** Another page goes on with the session: it finds everything that is not acknowledged. */
  async handOver(): Promise<void> {
    if (this.#closed) return;
    this.#remember(this.#unsaved);
    this.close();
    await this.#save();
  }

  /** Stops the timers. What is kept stays kept. */
  close(): void {
    this.#closed = true;
    this.#saveOff?.();
    this.#sendOff?.();
  }

  async #restore(): Promise<void> {
    const { store, session } = this.#options;
    const kept = await (await store).read(session).catch(() => ({ numbered: 0, records: [] }));
    const remembered = this.#remembered();
    const tail = remembered.tail ?? [];
    const bySeq = new Map([...kept.records, ...tail].map((record) => [record.seq, record]));
    this.#waiting = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
    this.#unsaved = tail;
    const afterLast = (this.#waiting.at(-1)?.seq ?? -1) + 1;
    const numbered = Math.max(kept.numbered, remembered.numbered, afterLast);
    this.#changed({ numbered, refused: remembered.refused });
    if (this.#waiting.length > 0) this.#schedule(0);
  }

  async #tell(change: (store: RecordStore, session: string) => Promise<void>): Promise<void> {
    const { store, session } = this.#options;
    await change(await store, session).catch(() => undefined);
  }

  #remembered(): Remembered {
    const text = this.#options.memory.get(memoryKey(this.#options.session));
    return text ? (JSON.parse(text) as Remembered) : { numbered: 0, refused: 0 };
  }

  #remember(tail?: readonly NumberedRecord[]): void {
    const { numbered, refused } = this.#status;
    const remembered: Remembered = { numbered, refused, ...(tail && tail.length > 0 && { tail }) };
    this.#options.memory.set(memoryKey(this.#options.session), JSON.stringify(remembered));
  }

  #envelope() {
    const { session, client, version, tested, display } = this.#options;
    return { session, client, version, tested, display, numbered: this.#status.numbered };
  }

  /** A store that fails (full disk) leaves the records in memory: they are still sent. */
  #save(): Promise<void> {
    this.#saveOff?.();
    this.#saveOff = null;
    this.#saving = this.#saving.then(async () => {
      const records = this.#unsaved;
      if (records.length === 0) return;
      const { session, url, version, tested, store, timers } = this.#options;
      const row = { session, url, version, tested, numbered: this.#status.numbered, touched: timers.now() };
      const saved = await (await store).put(row, records).then(
        () => new Set(records),
        () => new Set<NumberedRecord>(),
      );
      this.#unsaved = this.#unsaved.filter((record) => !saved.has(record));
    });
    return this.#saving;
  }

  #schedule(ms: number): void {
    if (this.#closed || this.#failures > 0) return;
    if (this.#sendOff && ms > 0) return;
    this.#sendOff?.();
    this.#sendOff = this.#options.timers.after(ms, () => {
      this.#sendOff = null;
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    if (this.#sending || this.#closed || this.#waiting.length === 0) return;
    this.#sending = true;
    await this.#save();
    const batch = takeBatch(this.#waiting, { records: this.#batchRecords, bytes: maxBytes });
    const outcome = await this.#options.transport.post(this.#options.url, batchText(this.#envelope(), batch));
    this.#sending = false;
    if (!this.#closed) this.#settle(batch, outcome);
  }

  #settle(batch: readonly NumberedRecord[], outcome: Outcome): void {
    switch (outcome.kind) {
      case 'stored':
        return this.#stored(batch, outcome.next, outcome.refused);
      case 'gone':
        return this.#gone();
      case 'refused':
        return this.#refused(batch);
      case 'later':
        return this.#later(outcome.retryAfterMs);
    }
  }

  #stored(batch: readonly NumberedRecord[], next: number, refused: number): void {
    this.#failures = 0;
    this.#batchRecords = maxRecords;
    const partly = batch.filter(({ seq }) => seq < next);
    this.#takeOff(partly.length > 0 ? partly : batch, refused);
  }

  /** One bad record must not hold up the others: smaller batches find it. */
  #refused(batch: readonly NumberedRecord[]): void {
    this.#failures = 0;
    if (batch.length === 1) return this.#takeOff(batch, 1);
    this.#batchRecords = Math.ceil(batch.length / 2);
    this.#schedule(0);
  }

  #takeOff(records: readonly NumberedRecord[], refused: number): void {
    const seqs = new Set(records.map(({ seq }) => seq));
    this.#waiting = this.#waiting.filter(({ seq }) => !seqs.has(seq));
    this.#unsaved = this.#unsaved.filter(({ seq }) => !seqs.has(seq));
    this.#changed({ refused: this.#status.refused + refused, interrupted: false });
    this.#remember();
    void this.#tell((store, session) => store.remove(session, [...seqs]));
    if (this.#waiting.length > 0)
      this.#schedule(this.#waiting.length >= sendAtRecords || refused > 0 ? 0 : sendAfterMs);
  }

  #later(retryAfter: number): void {
    this.#failures += 1;
    this.#changed({ interrupted: true });
    this.#sendOff?.();
    const pause = retryDelayMs(this.#failures, retryAfter, this.#options.random ?? Math.random);
    this.#sendOff = this.#options.timers.after(pause, () => {
      this.#sendOff = null;
      void this.#send();
    });
  }

  #gone(): void {
    this.#waiting = [];
    this.#unsaved = [];
    this.#changed({ gone: true, interrupted: false });
    void this.#tell((store, session) => store.forget(session));
  }

  #changed(change: Partial<QueueStatus>): void {
    const status = { ...this.#status, ...change };
    const stored = status.gone ? status.stored : status.numbered - status.refused - this.#waiting.length;
    this.#status = { ...status, stored };
    for (const listener of this.#listeners) listener();
  }
}
