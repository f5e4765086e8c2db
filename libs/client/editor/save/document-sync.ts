import type { Exchanged } from '@rehearse/contract';
import {
  type App,
  applyDiff,
  cellsOf,
  type Change,
  type Diff,
  diffApps,
  invertDiff,
  isEmptyDiff,
  LiveDocument,
  operationsBetween,
  type Operation,
  operationsOfChanges,
  type OwnEdit,
  repairApp,
  restoration,
  Replica,
  sizeOfDiff,
  squashDiffs,
} from '@rehearse/model';
import type { Store } from '../store/store';
import { ChangedElements, type Deletion } from './deletion';

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

/** Sends own edits, and reads what has changed after a version; rejects with a SaveFailure. */
export type Exchange = (after: number, edits: readonly OwnEdit[]) => Promise<Exchanged>;

/** Where unsent edits wait on this device. */
export interface DraftStorage {
  readonly read: () => string | null;
  /** False if there is no room. */
  readonly write: (text: string) => boolean;
  readonly clear: () => void;
}

export interface DocumentSyncOptions {
  readonly store: Store;
  /** Of the document as it was loaded. */
  readonly version: number;
  readonly exchange: Exchange;
  readonly draft: DraftStorage;
  readonly newId: () => string;
  /** From a change until it is sent. */
  readonly delayMs: number;
  /** Between two looks at what others did. */
  readonly pollMs: number;
  /** What was put right in the document when it was opened: goes out with the first change, which builds on it, or when somebody asks. */
  readonly repair?: Diff;
}

const firstRetryMs = 1_000;
const lastRetryMs = 30_000;
/** In one request. */
const editsTogether = 100;

/**
 * Keeps a document the same here and on the server: own changes are seen at once and sent some time after the last one, one
 * request at a time; others' changes come along with the answers. What cannot be sent stays on the device, in order, also
 * over a reload.
 */
export class DocumentSync {
  #status: SaveStatus = { kind: 'saved' };
  readonly #replica: Replica;
  /** Nobody has asked to save it yet. */
  #repair: Diff;
  /** Since the last edit. */
  #pending: Diff = {};
  /** The edit that the server refused: it and what follows wait for the next change. */
  #held: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = firstRetryMs;
  #isSending = false;
  #isStopped = false;
  #deletions: readonly Deletion[] = [];
  readonly #changed = new ChangedElements();
  readonly #listeners = new Set<() => void>();
  readonly #stopListening: () => void;

  constructor(readonly options: DocumentSyncOptions) {
    const { store, version, repair = {} } = options;
    this.#repair = repair;
    this.#replica = new Replica(applyDiff(store.app, invertDiff(repair)), version);
    this.#restore();
    this.#stopListening = store.listen((diff, source) => {
      if (source === 'load') return;
      this.#queueRepair();
      this.#changed.note(diff, Date.now());
      this.#pending = squashDiffs(this.#pending, diff);
      this.#show(this.#status.kind === 'offline' ? this.#offline() : { kind: 'saving' });
      if (this.#status.kind === 'offline') this.saveDraft();
      else this.#schedule(options.delayMs);
    });
    if (this.isUnsaved) this.#show({ kind: 'saving' });
    this.#schedule(this.isUnsaved ? 0 : options.pollMs);
  }

  get status(): SaveStatus {
    return this.#status;
  }
  /** Whether leaving now would leave something unsent. */
  get isUnsaved(): boolean {
    return this.#replica.own.length > 0 || !isEmptyDiff(this.#pending);
  }

  /** Of what this person worked on here; the latest last. They stay until somebody says so. */
  get deletions(): readonly Deletion[] {
    return this.#deletions;
  }

  dismiss({ id }: Deletion): void {
    this.#deletions = this.#deletions.filter((deletion) => deletion.id !== id);
    this.#show(this.#status);
  }

  /** A new change of this person's own. */
  putBack(deletion: Deletion): void {
    const { store } = this.options;
    store.transact('commands.putBack', (tx) => tx.merge(restoration(store.app, deletion.cells)));
    this.dismiss(deletion);
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

  /** Sends at once, and reads what others did: the network is back, or somebody asked. */
  flush(): Promise<void> {
    this.#held = undefined;
    return this.#exchange();
  }

  /** Keeps what is unsent on this device: the page may go away at any moment. */
  saveDraft(): boolean {
    this.#close();
    if (this.#replica.own.length > 0) return this.options.draft.write(JSON.stringify(this.#replica.own));
    this.options.draft.clear();
    return true;
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#stopListening();
    this.saveDraft();
  }

  async #exchange(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isSending) return;
    this.#close();
    const edits = this.#held === undefined ? this.#replica.own.slice(0, editsTogether) : [];
    this.#isSending = true;
    if (edits.length > 0 && this.#status.kind !== 'offline') this.#show({ kind: 'saving' });
    const answer = await this.options.exchange(this.#replica.version, edits).catch(failureOf);
    this.#isSending = false;
    this.#close();
    if ('isTransient' in answer) this.#fail(answer);
    else this.#receive(answer);
    this.saveDraft();
  }

  /** What was done since the last edit becomes one, which does not change any more. */
  #close(): void {
    const operations = operationsBetween(cellsOf(this.#pending));
    this.#pending = {};
    if (operations.length === 0) return;
    this.#replica.add(this.#edit(operations));
    if (this.#held === undefined) return;
    this.#joinOwn();
    this.#held = undefined;
  }

  #edit(operations: readonly Operation[]): OwnEdit {
    const step = this.options.store.undoName;
    return { id: this.options.newId(), ...(step !== undefined && { step }), operations };
  }

  /** One edit for all that are not confirmed: what made one of them wrong may be put right by a later one. */
  #joinOwn(): void {
    const operations = operationsBetween(cellsOf(this.#unsent()));
    this.#replica.withdraw();
    if (operations.length > 0) this.#replica.add(this.#edit(operations));
  }

  #receive({ changes, hasMore, refused }: Exchanged): void {
    const { store, delayMs, pollMs } = this.options;
    const before = this.#replica.version;
    this.#retryMs = firstRetryMs;
    this.#replica.receive(changes, (change, cells) => {
      const deletion = this.#changed.deletedBy(change, cells);
      if (deletion) this.#deletions = [...this.#deletions, deletion];
    });
    if (this.#replica.version > before) store.load(diffApps(store.app, this.#withRepair(this.#replica.shown())));
    const [refusal] = refused;
    if (refusal) this.#hold(refusal.code, refusal.field);
    else if (this.#held === undefined) this.#show({ kind: this.isUnsaved ? 'saving' : 'saved' });
    const isWaiting = this.isUnsaved && this.#held === undefined;
    this.#schedule(hasMore ? 0 : isWaiting ? delayMs : pollMs);
  }

  /** A document that was put right and is not saved is put right again. */
  #withRepair(app: App): App {
    if (!this.hasUnsavedRepair) return app;
    const repaired = repairApp(app);
    this.#repair = repaired.diff;
    return repaired.app;
  }

  #fail({ isTransient, code, field }: SaveFailure): void {
    if (!isTransient && this.isUnsaved) {
      this.#hold(code, field);
      return this.#schedule(this.options.pollMs);
    }
    if (this.isUnsaved) this.#show(this.#offline());
    this.#schedule(this.#retryMs);
    this.#retryMs = Math.min(lastRetryMs, this.#retryMs * 2);
  }

  #hold(code: string, field: string | undefined): void {
    this.#joinOwn();
    this.#held = this.#replica.own[0]?.id;
    this.#show({ kind: 'refused', code, ...(field !== undefined && { field }) });
  }

  #restore(): void {
    const { draft, store, newId } = this.options;
    const kept = readDraft(draft.read(), store.app, newId);
    if (kept.length === 0) return draft.clear();
    this.#queueRepair();
    this.#close();
    for (const edit of kept) this.#replica.add(edit);
    store.load(diffApps(store.app, this.#replica.shown()));
  }

  #queueRepair(): void {
    this.#pending = squashDiffs(this.#repair, this.#pending);
    this.#repair = {};
  }

  #unsent(): Diff {
    return diffApps(this.#replica.confirmed, this.#replica.shown());
  }

  #offline(): SaveStatus {
    this.#close();
    return { kind: 'offline', changes: sizeOfDiff(this.#unsent()) };
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#exchange(), ms);
  }

  #show(status: SaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}

/** Edits as they were kept; what an older page kept as a delta becomes one. */
function readDraft(text: string | null, app: App, newId: () => string): readonly OwnEdit[] {
  const kept = text === null ? [] : parsed(text);
  const edits = kept.filter((one): one is OwnEdit => 'operations' in one);
  const changes = kept.filter((one): one is Change => 'type' in one);
  const meant = operationsOfChanges(new LiveDocument(app), changes);
  return changes.length > 0 && meant.ok ? [...edits, { id: newId(), operations: meant.operations }] : edits;
}

function parsed(text: string): readonly (OwnEdit | Change)[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
  } catch {
    return [];
  }
}

function failureOf(error: unknown): SaveFailure {
  const known = (typeof error === 'object' && error !== null ? error : {}) as Partial<SaveFailure>;
  const status = known.status ?? 0;
  return { status, code: known.code ?? 'network', field: known.field, isTransient: known.isTransient ?? true };
}
