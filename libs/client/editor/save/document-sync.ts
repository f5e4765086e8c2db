import type { AppChange, Exchanged } from '@rehearse/contract';
import {
  type App,
  applyDiff,
  type Cell,
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
  squashDiffs,
} from '@rehearse/model';
import type { Store } from '../store/store';
import { Absence, type Merged } from './absence';
import { ChangedElements, type Deletion, deletionsBefore } from './deletion';
import { type NoEffect, noEffects } from './no-effect';
import { type UnsentChange, unsentChanges } from './unsent';

/** `refused`: the server will not take what was changed last; it stays here and goes along with the next change. */
export type SaveStatus =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'offline'; readonly since: number; readonly unsent: readonly UnsentChange[] }
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
  /** Between two looks at what others did, while nobody tells. */
  readonly pollMs: number;
  /** While somebody tells, and may have lost a word. */
  readonly followedPollMs: number;
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
  /** Changes are told as they are written. */
  #isFollowing = false;
  /** The newest version that was told. */
  #newest = 0;
  #deletions: readonly Deletion[] = [];
  #noEffects: readonly NoEffect[] = [];
  #absence: Absence | null = null;
  #merged: Merged | null = null;
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
    this.#schedule(this.isUnsaved ? 0 : this.#restMs);
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

  /** What this person did here and came to nothing; the latest last. They stay until somebody says so. */
  get noEffects(): readonly NoEffect[] {
    return this.#noEffects;
  }

  dismissNoEffect(noEffect: NoEffect): void {
    this.#noEffects = this.#noEffects.filter((one) => one !== noEffect);
    this.#show(this.#status);
  }

  /** What came of the last time without a server, until somebody has read it. */
  get merged(): Merged | null {
    return this.#merged;
  }

  dismissMerged(): void {
    this.#merged = null;
    this.#show(this.#status);
  }

  dismiss({ id }: Deletion): void {
    const isOther = (deletion: Deletion) => deletion.id !== id;
    this.#deletions = this.#deletions.filter(isOther);
    if (this.#merged) this.#merged = { ...this.#merged, lost: this.#merged.lost.filter(isOther) };
    this.#show(this.#status);
  }

  /** A new change of this person's own. */
  putBack(deletion: Deletion): void {
    const { store } = this.options;
    store.transact('commands.putBack', (tx) => tx.merge(restoration(store.app, deletion.cells, deletion.mine)));
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

  /** Whether changes are told from now on; those that were not are read. */
  setFollowing(isFollowing: boolean): void {
    if (isFollowing === this.#isFollowing || this.#isStopped) return;
    this.#isFollowing = isFollowing;
    if (isFollowing) void this.#exchange();
    else if (!this.isUnsaved) this.#schedule(this.#restMs);
  }

  /** Changes as they are told, in order; what is missing is read. */
  hear(version: number, changes: readonly AppChange[] | null): void {
    if (this.#isStopped || version <= this.#replica.version) return;
    this.#newest = Math.max(this.#newest, version);
    this.#close();
    const unsent = this.#replica.own.length;
    if (changes === null || !this.#take(changes)) return void this.#exchange();
    if (this.#replica.own.length < unsent) this.saveDraft();
    if (!this.isUnsaved) this.#show({ kind: 'saved' });
    this.#endAbsence();
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
    if (this.#isSending || this.#isStopped) return;
    this.#close();
    const edits = this.#held === undefined ? this.#replica.own.slice(0, editsTogether) : [];
    this.#isSending = true;
    if (edits.length > 0 && this.#status.kind !== 'offline') this.#show({ kind: 'saving' });
    const answer = await this.options.exchange(this.#replica.version, edits).catch(failureOf);
    this.#isSending = false;
    this.#close();
    if ('isTransient' in answer) this.#fail(answer);
    else this.#receive(answer, edits);
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
    return { id: this.options.newId(), at: Date.now(), ...(step !== undefined && { step }), operations };
  }

  /** One edit for all that are not confirmed: what made one of them wrong may be put right by a later one. */
  #joinOwn(): void {
    const operations = operationsBetween(cellsOf(this.#unsent()));
    this.#replica.withdraw();
    if (operations.length > 0) this.#replica.add(this.#edit(operations));
  }

  #receive({ changes, hasMore, refused, dropped }: Exchanged, sent: readonly OwnEdit[]): void {
    this.#retryMs = firstRetryMs;
    const isWhole = this.#take(changes);
    if (isWhole && !hasMore) this.#settle(sent.filter(({ id }) => !refused.some((one) => one.id === id)));
    for (const deletion of deletionsBefore(dropped, sent, this.#known)) this.#lose(deletion);
    this.#noEffects = [...this.#noEffects, ...noEffects(dropped, this.options.store.app)];
    const [refusal] = refused;
    if (refusal) this.#hold(refusal.code, refusal.field);
    else if (this.#held === undefined) this.#show({ kind: this.isUnsaved ? 'saving' : 'saved' });
    if (!hasMore) this.#endAbsence();
    const isWaiting = this.isUnsaved && this.#held === undefined;
    const isBehind = hasMore || this.#replica.version < this.#newest;
    this.#schedule(isBehind ? 0 : isWaiting ? this.options.delayMs : this.#restMs);
  }

  /** False where there is a gap before one of them. */
  #take(changes: readonly AppChange[]): boolean {
    const before = this.#replica.version;
    const isWhole = this.#replica.receive(changes, (change, cells) => this.#notice(change, cells));
    if (this.#replica.version > before) this.#load();
    return isWhole;
  }

  /** What the server has is not on top any more, also where it came before this page did. */
  #settle(taken: readonly OwnEdit[]): void {
    if (this.#replica.settle(taken.map(({ id }) => id))) this.#load();
  }

  #load(): void {
    const { store } = this.options;
    const shown = this.#withRepair(this.#replica.shown());
    store.load(diffApps(store.app, shown), shown);
  }

  get #restMs(): number {
    return this.#isFollowing ? this.options.followedPollMs : this.options.pollMs;
  }

  /** What somebody else did. */
  #notice(change: AppChange, cells: readonly Cell[]): void {
    this.#absence?.hear(change, cells);
    const deletion = this.#changed.deletedBy(change, cells, this.#replica.own);
    if (deletion) this.#lose(deletion);
  }

  get #known(): readonly Deletion[] {
    return [...this.#deletions, ...(this.#absence?.lost ?? [])];
  }

  #lose(deletion: Deletion): void {
    if (this.#absence) this.#absence.lose(deletion);
    else this.#deletions = [...this.#deletions, deletion];
  }

  #endAbsence(): void {
    if (!this.#absence || this.isUnsaved) return;
    this.#merged = this.#absence.end();
    this.#absence = null;
    this.#show(this.#status);
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
      return this.#schedule(this.#restMs);
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
    this.#absence ??= new Absence(Date.now());
    const { own, confirmed } = this.#replica;
    const unsent = unsentChanges(own, this.options.store.app, confirmed);
    this.#absence.wait(unsent);
    return { kind: 'offline', since: this.#absence.since, unsent };
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
