import { Failure } from '@rehearse/contract';
import type { AppChange } from '@rehearse/contract';
import {
  applyEdit,
  inverse,
  LiveDocument,
  newIssues,
  operationsBetween,
  replay,
  RunningSize,
  writeCells,
} from '@rehearse/model';
import type { Aliases, App, Cell, Dropped, Operation } from '@rehearse/model';
import { DuplicateKey } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { AppCheckpoint } from './app.checkpoint';
import type { Checkpoint } from './app.checkpoint';
import type { AppRepository } from './app.repository';
import type { AppQuota } from './app.quota';
import { requireSize, roomOf } from './app.size';
import type { Journal } from './journal';

/** What a change may do besides what its writer may do anyway. */
export interface Allowed {
  /** Decide who sees the prototype. */
  readonly publish: boolean;
  /** Why it may not take much more of the disk; null where it may. Threads get it, which take plain data only. */
  readonly noGrowth: Pick<Failure, 'code' | 'retryAfterMs'> | null;
}

export interface Edit {
  readonly id: string;
  readonly author: string;
  readonly step?: string | undefined;
  /** What is meant, where that depends on the document as it is now. */
  readonly operations: (document: LiveDocument) => readonly Operation[];
  readonly may: Allowed;
}

/** What became of an edit. */
export interface Written {
  readonly version: number;
  /** What of it had no effect, as others had come before. */
  readonly dropped: readonly Dropped[];
  readonly storedBytes: number;
  readonly wasBytes: number;
  /** Where that changed, whether the app is public now. */
  readonly isPublic?: boolean;
}

export interface LiveAppHome {
  readonly apps: AppRepository;
  readonly journal: Journal;
  readonly quota: AppQuota;
  /** Has it read anew for the next one. */
  readonly forget: (app: LiveApp) => void;
}

interface Waiting {
  readonly edit: Edit;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

interface Accepted extends Waiting {
  readonly written: Written;
  readonly change: AppChange;
  readonly cells: readonly Cell[];
}

const maxTogether = 200;
const maxAttempts = 20;
const keptIds = 5_000;
const keptRemoved = 1_000;
const keptSenders = 100;

/**
 * A prototype that is kept parsed, follows its journal and writes to it. Writers wait in line here, and those that wait are
 * written together; other processes' writers are noticed by the number that they took first.
 */
export class LiveApp {
  private readonly document: LiveDocument;
  private readonly size: RunningSize;
  private readonly checkpoint: AppCheckpoint;
  private readonly ids = new LRUCache<string, number>({ max: keptIds });
  private readonly removed = new LRUCache<string, Readonly<Record<string, unknown>>>({ max: keptRemoved });
  private readonly aliases = new LRUCache<string, Aliases>({ max: keptSenders });
  private readonly queue: Waiting[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private known: number;
  /** ms since the epoch; 0 for none since the checkpoint. */
  private lastChange = 0;

  constructor(
    private readonly home: LiveAppHome,
    private readonly stored: Checkpoint,
  ) {
    this.document = new LiveDocument(stored.app);
    this.size = new RunningSize(stored.app);
    this.known = stored.version;
    this.checkpoint = new AppCheckpoint(home.apps, stored, {
      document: this.document,
      size: this.size,
      lastUpdate: () => this.lastUpdate,
      inTurn: (work) => this.inTurn(work),
    });
  }

  get id(): string {
    return this.stored.id;
  }
  /** How a sender of deltas calls elements that have another id here; forgotten with this copy of the document. */
  aliasesOf(author: string): Aliases {
    const known = this.aliases.get(author) ?? (new Map() as Aliases);
    this.aliases.set(author, known);
    return known;
  }

  /** ms since the epoch: when somebody changed it, or when their client says that they did. */
  private get lastUpdate(): number {
    return Math.max(this.lastChange, Number(this.document.root('lastUpdate')) || 0);
  }
  get storedBytes(): number {
    return this.size.value.bytes;
  }

  /** The document with all that has been written so far, here and elsewhere. */
  current(): Promise<{ readonly version: number; readonly app: App }> {
    return this.inTurn(async () => {
      await this.follow();
      return { version: this.known, app: { ...this.document.app(), lastUpdate: this.lastUpdate } };
    });
  }

  submit(edit: Edit): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.queue.push({ edit, resolve, reject });
      if (this.queue.length === 1) void this.inTurn(() => this.write());
    });
  }

  /** Whether the store's copy of the document is older than this one. */
  get isBehind(): boolean {
    return this.checkpoint.isBehind;
  }

  /** Writes what is not in the store's copy of the document yet. */
  flush(): Promise<void> {
    return this.inTurn(() => this.checkpoint.write());
  }

  /** Nobody sees what is not written yet. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  /** Never rejects: whoever waits hears it. */
  private async write(): Promise<void> {
    let left: readonly Waiting[] = this.queue.splice(0, maxTogether);
    if (this.queue.length > 0) void this.inTurn(() => this.write());
    try {
      await this.checkpoint.begin();
    } catch (error) {
      this.home.forget(this);
      left = rejectAll(left, error);
    }
    for (let attempt = 0; left.length > 0; attempt++) {
      const [firsts, later] = firstsAndRepeats(await this.answerKnown(left));
      left = later;
      const accepted = await this.acceptAll(firsts);
      if (accepted.length === 0) continue;
      try {
        await this.home.journal.append(
          this.stored.id,
          accepted.map(({ change }) => change),
        );
      } catch (error) {
        this.rollback(accepted);
        const isLast = attempt >= maxAttempts;
        const again = isLast ? rejectAll(accepted, new Failure('app.update.error')) : await this.again(accepted, error);
        left = [...again, ...later];
        continue;
      }
      await this.wrote(accepted);
    }
  }

  /** Who loses a race is checked again against what came before; whom the store has known already is answered. */
  private async again(accepted: readonly Accepted[], error: unknown): Promise<readonly Waiting[]> {
    if (!(error instanceof DuplicateKey)) return rejectAll(accepted, error);
    try {
      await this.follow();
      if (error.index !== 'change') return accepted;
      const found = await this.home.journal.known(
        this.stored.id,
        accepted.map(({ edit }) => edit.id),
      );
      for (const [id, version] of found) this.ids.set(id, version);
      return accepted;
    } catch (next) {
      return rejectAll(accepted, next);
    }
  }

  /** Those that are written already hear it, before anything is here that is not; answers the others. */
  private async answerKnown(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    for (const one of waiting) {
      const version = this.ids.get(one.edit.id);
      if (version !== undefined) await this.answerAgain(one, version);
    }
    return waiting.filter(({ edit }) => !this.ids.has(edit.id));
  }

  private async acceptAll(waiting: readonly Waiting[]): Promise<Accepted[]> {
    const accepted: Accepted[] = [];
    for (const one of waiting) {
      try {
        accepted.push(await this.accept(one));
      } catch (error) {
        one.reject(error);
      }
    }
    return accepted;
  }

  private async answerAgain({ resolve, reject }: Waiting, version: number): Promise<void> {
    const { storedBytes } = this;
    await this.checkpoint
      .writeUrgent()
      .then(() => resolve({ version, dropped: [], storedBytes, wasBytes: storedBytes }), reject);
  }

  /** Checks an edit against the document as it is, and applies it here. */
  private async accept(waiting: Waiting): Promise<Accepted> {
    const { edit } = waiting;
    const [wasBytes, wasPublic] = [this.storedBytes, this.document.root('isPublic') === true];
    const removed = (_: string, id: string) => this.removed.get(id);
    const result = applyEdit(this.document, edit.operations(this.document), { removed, check: newIssues });
    if (!result.ok) throw new Failure('model/invalid', result.issues[0]?.path.join('.'));
    const { cells, dropped } = result;
    const sizeBefore = this.size.value;
    for (const cell of cells) this.size.change(cell);
    try {
      requireSize(this.size.value, sizeBefore);
      const isPublic = this.document.root('isPublic') === true;
      if (isPublic !== wasPublic && !edit.may.publish) throw new Failure('auth/forbidden', 'isPublic');
      await this.requireRoom(wasBytes, edit.may);
      const change: AppChange = {
        version: ++this.known,
        id: edit.id,
        author: edit.author,
        time: Date.now(),
        ...(edit.step !== undefined && { step: edit.step }),
        operations: operationsBetween(cells),
      };
      const written = {
        version: change.version,
        dropped,
        storedBytes: this.storedBytes,
        wasBytes,
        ...(isPublic !== wasPublic && { isPublic }),
      };
      return { ...waiting, written, change, cells };
    } catch (error) {
      this.undo(cells);
      throw error;
    }
  }

  /** What was too large before there was a limit may become smaller, and no larger. */
  private async requireRoom(wasBytes: number, may: Allowed): Promise<void> {
    const { storedBytes } = this;
    if (roomOf(storedBytes) <= roomOf(wasBytes)) return;
    if (may.noGrowth) throw new Failure(may.noGrowth.code, undefined, may.noGrowth.retryAfterMs);
    const { owner } = this.stored;
    if (owner !== undefined) await this.home.quota.require(owner, { documents: 0, bytes: storedBytes - wasBytes });
  }

  /** What lists and rights follow is in the store's copy of the document before anybody hears of it. */
  private async wrote(accepted: readonly Accepted[]): Promise<void> {
    for (const { change, cells } of accepted) this.keep(change, cells);
    try {
      await this.checkpoint.writeUrgent();
      for (const { resolve, written } of accepted) resolve(written);
    } catch (error) {
      rejectAll(accepted, error);
    }
  }

  private async follow(): Promise<void> {
    this.take(await this.home.journal.after(this.stored.id, this.known));
  }

  private take(changes: readonly AppChange[]): void {
    for (const change of changes) {
      if (change.version <= this.known) continue;
      const cells = replay(this.document, change.operations);
      for (const cell of cells) this.size.change(cell);
      this.known = change.version;
      this.keep(change, cells);
    }
  }

  private keep(change: AppChange, cells: readonly Cell[]): void {
    this.ids.set(change.id, change.version);
    this.lastChange = Math.max(this.lastChange, change.time);
    this.checkpoint.touch(change.version, cells);
    for (const { part, name, from, to } of cells)
      if (part !== 'root' && to === undefined) this.removed.set(name, from as Readonly<Record<string, unknown>>);
  }

  private rollback(accepted: readonly Accepted[]): void {
    for (const { cells } of accepted.toReversed()) this.undo(cells);
    this.known -= accepted.length;
  }

  private undo(cells: readonly Cell[]): void {
    const back = inverse(cells);
    writeCells(this.document, back);
    for (const cell of back) this.size.change(cell);
  }
}

/** An edit that came twice waits for what becomes of the first. */
function firstsAndRepeats(
  waiting: readonly Waiting[],
): readonly [firsts: readonly Waiting[], repeats: readonly Waiting[]] {
  const firsts = new Map(waiting.toReversed().map((one) => [one.edit.id, one]));
  const isFirst = (one: Waiting) => firsts.get(one.edit.id) === one;
  return [waiting.filter(isFirst), waiting.filter((one) => !isFirst(one))];
}

function rejectAll(waiting: readonly Waiting[], error: unknown): readonly Waiting[] {
  for (const { reject } of waiting) reject(error);
  return [];
}
