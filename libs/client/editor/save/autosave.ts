import {
  type App,
  applyDiff,
  type Change,
  type Diff,
  invertDiff,
  isEmptyDiff,
  sizeOfDiff,
  squashDiffs,
  toChanges,
  toDiff,
} from '@rehearse/model';
import type { Store } from '../store/store';

/** `refused`: the server will not take what was changed last; it stays here and goes along with the next change. */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline'; readonly changes: number }
  | { readonly kind: 'refused'; readonly code: string; readonly field?: string };

/** Why a request failed, in the words of the api client. */
export interface SaveFailure {
  /** 200 is a domain error, 0 no answer. */
  readonly status: number;
  readonly code: string;
  readonly field?: string;
  /** Asking again may help. */
  readonly isTransient: boolean;
}

export interface SaveTarget {
  /** Sends a delta; rejects with a SaveFailure. */
  readonly change: (changes: Change[]) => Promise<unknown>;
  /** Sends the whole document; rejects with a SaveFailure. */
  readonly replace: (app: App) => Promise<unknown>;
}

/** Where unsent changes wait on this device. */
export interface DraftStorage {
  readonly read: () => string | null;
  /** False if there is no room. */
  readonly write: (text: string) => boolean;
  readonly clear: () => void;
}

export interface AutosaveOptions {
  readonly store: Store;
  readonly target: SaveTarget;
  readonly draft: DraftStorage;
  readonly now: () => number;
  readonly delayMs: number;
  /** What was put right in the document when it was opened: goes out with the first change, which builds on it, or when somebody asks. */
  readonly repair?: Diff;
}

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;

/**
 * Sends changes some time after the last one, one request at a time; what cannot be sent stays on the device, in order, also over
 * a reload, and goes out when the server is back.
 */
export class Autosave {
  #status: SaveStatus = { kind: 'saved' };
  /** Nobody has asked to save it yet. */
  #repair: Diff = {};
  #pending: Diff = {};
  #inFlight: Diff = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  #isSending = false;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;

  constructor(readonly options: AutosaveOptions) {
    this.#restore();
    this.#stop = options.store.listen((diff, source) => {
      if (source === 'load') return;
      this.#queueRepair();
      this.#pending = squashDiffs(this.#pending, diff);
      this.#show(this.#status.kind === 'offline' ? this.#offline() : { kind: 'saving' });
      if (this.#status.kind === 'offline') this.saveDraft();
      else this.#schedule(options.delayMs);
    });
  }

  get status(): SaveStatus {
    return this.#status;
  }
  /** Whether leaving now would leave something unsent. */
  get isUnsaved(): boolean {
    return this.#isSending || !isEmptyDiff(this.#unsent());
  }

  /** Whether what was put right is not stored, and will not be without a change. */
  get hasUnsavedRepair(): boolean {
    return !isEmptyDiff(this.#repair);
  }

  saveRepair(): Promise<void> {
    this.#queueRepair();
    return this.flush();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends at once: the network is back, or somebody asked. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending) return;
    if (isEmptyDiff(this.#pending)) return this.#show({ kind: 'saved' });
    [this.#inFlight, this.#pending] = [this.#pending, {}];
    this.#isSending = true;
    if (this.#status.kind !== 'offline') this.#show({ kind: 'saving' });
    const failure = await this.#send(this.#inFlight);
    this.#isSending = false;
    if (failure) this.#fail(failure);
    else this.#succeed();
  }

  /** Keeps what is unsent on this device: the page may go away at any moment. */
  saveDraft(): boolean {
    const unsent = this.#unsent();
    if (!isEmptyDiff(unsent)) return this.options.draft.write(JSON.stringify(toChanges(unsent)));
    this.options.draft.clear();
    return true;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop();
    this.saveDraft();
  }

  /** A delta first; if the server cannot apply that, the whole document. */
  async #send(diff: Diff): Promise<SaveFailure | undefined> {
    const { target, now } = this.options;
    const time = now();
    try {
      await target.change([...toChanges(diff), { name: 'lastUpdate', type: 'update', object: time }]);
      return undefined;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== 'app.update.error') return failure;
    }
    try {
      await target.replace({ ...this.#sentApp(), lastUpdate: time });
      return undefined;
    } catch (error) {
      return failureOf(error);
    }
  }

  /** The document as the server should have it after what is in flight. */
  #sentApp(): App {
    const { app } = this.options.store;
    return applyDiff(app, invertDiff(this.#pending));
  }

  #succeed(): void {
    this.#inFlight = {};
    this.#retryMs = firstRetryMs;
    this.saveDraft();
    if (isEmptyDiff(this.#pending)) this.#show({ kind: 'saved' });
    else {
      this.#show({ kind: 'saving' });
      this.#schedule(this.options.delayMs);
    }
  }

  #fail(failure: SaveFailure): void {
    this.#pending = this.#unsent();
    this.#inFlight = {};
    this.saveDraft();
    if (failure.isTransient) {
      this.#show(this.#offline());
      this.#schedule(this.#retryMs);
      this.#retryMs = Math.min(lastRetryMs, this.#retryMs * 2);
    } else this.#show({ kind: 'refused', code: failure.code, field: failure.field });
  }

  #restore(): void {
    const { draft, store, repair = {} } = this.options;
    const text = draft.read();
    const changes = text === null ? undefined : readChanges(text);
    const stored = (changes && toDiff(store.app, changes)) ?? {};
    store.load(stored);
    this.#repair = repair;
    if (isEmptyDiff(stored)) return draft.clear();
    this.#queueRepair();
    this.#pending = squashDiffs(this.#pending, stored);
    this.#show({ kind: 'saving' });
    this.#schedule(0);
  }

  #queueRepair(): void {
    this.#pending = squashDiffs(this.#pending, this.#repair);
    this.#repair = {};
  }

  #unsent(): Diff {
    return squashDiffs(this.#inFlight, this.#pending);
  }

  #offline(): SaveStatus {
    return { kind: 'offline', changes: sizeOfDiff(this.#unsent()) };
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #show(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

function readChanges(text: string): Change[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function failureOf(error: unknown): SaveFailure {
  const known = (typeof error === 'object' && error !== null ? error : {}) as Partial<SaveFailure>;
  const status = known.status ?? 0;
  return { status, code: known.code ?? 'network', field: known.field, isTransient: known.isTransient ?? true };
}
