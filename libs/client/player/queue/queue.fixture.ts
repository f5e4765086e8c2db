import type { NumberedRecord } from './record-store';
import type { PageMemory } from './page-memory';
import type { Outcome, Timers, Transport } from './transport';

/** Lets promises and the store's writes go on. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Time that passes only by `pass`. */
export class VirtualTime implements Timers {
  #now = 1_767_000_000_000;
  #due: { at: number; run: () => void }[] = [];

  now = () => this.#now;

  after = (ms: number, run: () => void) => {
    const timer = { at: this.#now + ms, run };
    this.#due.push(timer);
    return () => void (this.#due = this.#due.filter((other) => other !== timer));
  };

  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
  }
}

export interface Body {
  readonly session: string;
  readonly from: number;
  readonly numbered: number;
  readonly version: number;
  readonly client: string;
  readonly records: readonly Record<string, unknown>[];
}

export type Mood =
  | 'well'
  | 'request lost'
  | 'answer lost'
  | 'answered late'
  | 'sent twice'
  | 'overtaken'
  | 'busy'
  | 'too large'
  | 'half';

/** A server that keeps each number once, and notices when one number arrives with two contents. */
export class FakeServer implements Transport {
  readonly kept = new Map<number, string>();
  readonly conflicts: number[] = [];
  readonly requests: { at: number; body: Body; bytes: number }[] = [];
  numbered = 0;
  parted = 0;
  mood: () => Mood = () => 'well';
  largest = Infinity;
  retryAfterMs = 0;
  gone = false;
  refuse: (record: Record<string, unknown>) => boolean = () => false;
  underWay = 0;
  maxUnderWay = 0;
  #late: string[] = [];

  constructor(readonly time: VirtualTime) {}

  async post(_url: string, text: string): Promise<Outcome> {
    this.underWay += 1;
    this.maxUnderWay = Math.max(this.maxUnderWay, this.underWay);
    const outcome = await this.#answer(text);
    this.underWay -= 1;
    return outcome;
  }

  beacon(_url: string, text: string): void {
    this.parted += 1;
    if (this.mood() !== 'request lost') this.#take(text);
  }

  async #answer(text: string): Promise<Outcome> {
    const later: Outcome = { kind: 'later', retryAfterMs: 0 };
    if (this.gone) return { kind: 'gone' };
    const mood = this.mood();
    switch (mood) {
      case 'well':
        return this.#take(text);
      case 'request lost':
        return later;
      case 'answer lost':
        this.#take(text);
        return later;
      case 'answered late':
        return new Promise((resolve) => this.time.after(5_000, () => resolve(this.#take(text))));
      case 'sent twice':
        this.#take(text);
        return this.#take(text);
      case 'overtaken':
        this.#late.push(text);
        return later;
      case 'busy':
        return { kind: 'later', retryAfterMs: this.retryAfterMs };
      case 'too large':
        return { kind: 'refused' };
      case 'half':
        return this.#take(text, true);
    }
  }

  #take(text: string, half = false): Outcome {
    const body = JSON.parse(text) as Body;
    if (text.length > this.largest) return { kind: 'refused' };
    this.requests.push({ at: this.time.now(), body, bytes: text.length });
    const records = half ? body.records.slice(0, Math.ceil(body.records.length / 2)) : body.records;
    let refused = 0;
    for (const [index, record] of records.entries()) {
      if (this.refuse(record)) refused += 1;
      else this.#keep(body.from + index, JSON.stringify(record));
    }
    this.numbered = Math.max(this.numbered, body.numbered);
    const late = this.#late;
    this.#late = [];
    for (const text of late) this.#take(text);
    return { kind: 'stored', next: body.from + records.length, refused };
  }

  #keep(seq: number, text: string): void {
    const known = this.kept.get(seq);
    if (known !== undefined && known !== text) this.conflicts.push(seq);
    this.kept.set(seq, known ?? text);
  }
}

export function mapMemory(): PageMemory {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

export const seqsOf = (records: readonly NumberedRecord[]): number[] => records.map(({ seq }) => seq);
