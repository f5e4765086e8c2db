import { lruCache } from '@rehearse/platform/runtime';
import { Failure } from '@rehearse/contract';
import type { AppChange, AppChanges, Exchanged } from '@rehearse/contract';
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
import { setTimeout as sleep } from 'node:timers/promises';
import type { Meant } from './app.changes';
import { AppCheckpoint } from './app.checkpoint';
import type { Checkpoint } from './app.checkpoint';
import type { AppRepository } from './app.repository';
import type { AppQuota } from './app.quota';
import { requireSize, roomOf } from './app.size';
import { DeletedElements, deletedIn } from './deleted-elements';
import type { Journal, JournalEntry } from './journal';
import { RecentChanges } from './recent-changes';
import type { VersionKeeper } from './version.keeper';

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
  readonly meant: (document: LiveDocument, aliases: () => Promise<Aliases>) => Meant | Promise<Meant>;
  readonly may: Allowed;
}

/** What of an edit had no effect, as others had come before; of what is gone, who deleted it, as far as the journal tells. */
type DroppedHere = Dropped & Pick<Exchanged['dropped'][number], 'deleted'>;

/** What became of an edit. */
export interface Written {
  readonly version: number;
  /** Missing where it had been written before. */
  readonly change?: AppChange;
  readonly dropped: readonly DroppedHere[];
  readonly storedBytes: number;
  readonly wasBytes: number;
  /** Where that changed, whether the app is public now. */
  readonly isPublic?: boolean;
}

export interface LiveAppHome {
  readonly apps: AppRepository;
  readonly journal: Journal;
  readonly versions: VersionKeeper;
  readonly quota: AppQuota;
  /** Has it read anew for the next one. */
  readonly forget: (app: LiveApp) => void;
}

/** The document before the first change. */
interface FirstVersion {
  readonly change: number;
  readonly app: App;
}

interface Waiting {
  readonly edit: Edit;
  readonly resolve: (written: Written) => void;
  readonly reject: (error: unknown) => void;
}

interface Accepted extends Waiting, JournalEntry {
  readonly written: Written;
  readonly cells: readonly Cell[];
}

const maxTogether = 200;
/** For so long who loses races tries again ... */
const longestRaceMs = 10_000;
/** ... and so long after a lost one others may go first: who has just written would be the quickest each time. */
const politeMs = 1_000;
const keptIds = 5_000;
const keptSenders = 100;

/**
 * A prototype that is kept parsed, follows its journal and writes to it. Writers wait in line here, and those that wait are
 * written together; other processes' writers are noticed by the number that they took first.
 */
export class LiveApp {
  private readonly document: LiveDocument;
  private readonly size: RunningSize;
  private readonly checkpoint: AppCheckpoint;
  private readonly ids = lruCache<string, Pick<Written, 'version' | 'dropped'>>(keptIds);
  private readonly deleted: DeletedElements;
  private readonly aliases = lruCache<string, Aliases>(keptSenders);
  private readonly recent: RecentChanges;
  private readonly queue: Waiting[] = [];
  private turn: Promise<unknown> = Promise.resolve();
  private known: number;
  private hasVersions = false;
  /** When a race was lost, and how long a write took then. */
  private lost = { at: Number.NEGATIVE_INFINITY, writeMs: 0 };
  /** ms since the epoch; 0 for none since the checkpoint. */
  private lastChange = 0;

  constructor(
    private readonly home: LiveAppHome,
    private readonly stored: Checkpoint,
  ) {
    this.document = new LiveDocument(stored.app);
    this.size = new RunningSize(stored.app);
    this.known = stored.version;
    this.recent = new RecentChanges(stored.version);
    this.deleted = new DeletedElements(() => home.journal.deletionsUntil(stored.id, stored.version));
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

  /** Makes versions of what the journal has, once the stored document has it, too. See VersionKeeper.keep. */
  async keepVersions(includesOpen = false): Promise<void> {
    await this.inTurn(async () => {
      await this.follow();
      await this.keepFirstVersion(this.unkept());
      await this.checkpoint.write();
    });
    await this.home.versions.keep(this.id, includesOpen);
  }

  submit(edit: Edit): Promise<Written> {
    return new Promise((resolve, reject) => {
      this.queue.push({ edit, resolve, reject });
      if (this.queue.length === 1) void this.inTurn(() => this.write());
    });
  }

  /** What has been written after a version, as far as it is known here: all that came before any edit that was written here. */
  async changesAfter(version: number): Promise<AppChanges> {
    const changes = this.recent.after(version);
    return changes ? { changes: [...changes], hasMore: false } : this.home.journal.page(this.stored.id, version);
  }

  /** Whether the store's copy of the document is older than this one. */
  get isBehind(): boolean {
    return this.checkpoint.isBehind;
  }

  /** Writes what is not in the store's copy of the document yet. */
  flush(): Promise<void> {
    return this.inTurn(() => this.checkpoint.write());
  }

  /** What is to be the first version, if there may be none yet. */
  private unkept(): FirstVersion | null {
    return this.hasVersions ? null : { change: this.known, app: this.document.app() };
  }

  private async keepFirstVersion(first: FirstVersion | null): Promise<void> {
    if (!first) return;
    await this.home.versions.begin(this.id, first.change, first.app);
    this.hasVersions = true;
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
    await this.letOthersGoFirst();
    const began = performance.now();
    while (left.length > 0) {
      const [firsts, later] = firstsAndRepeats(await this.answerKnown(left));
      left = later;
      const unkept = this.unkept();
      const accepted = await this.acceptAll(firsts);
      if (accepted.length === 0) continue;
      const tried = performance.now();
      try {
        await this.keepFirstVersion(unkept);
        await this.home.journal.append(this.stored.id, accepted);
      } catch (error) {
        this.rollback(accepted);
        const now = performance.now();
        this.lost = { at: now, writeMs: now - tried };
        const isOver = now - began > longestRaceMs;
        const again = isOver ? rejectAll(accepted, busy()) : await this.again(accepted, error);
        left = [...again, ...later];
        continue;
      }
      await this.wrote(accepted);
    }
  }

  /** Those that come meanwhile are written along. */
  private async letOthersGoFirst(): Promise<void> {
    const { at, writeMs } = this.lost;
    if (performance.now() - at < politeMs) await sleep(Math.random() * 2 * writeMs);
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
      for (const [id, version] of found) this.ids.set(id, { version, dropped: [] });
      return accepted;
    } catch (next) {
      return rejectAll(accepted, next);
    }
  }

  /** Those that are written already hear it, before anything is here that is not; answers the others. */
  private async answerKnown(waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    for (const one of waiting) {
      const known = this.ids.get(one.edit.id);
      if (known) await this.answerAgain(one, known);
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

  private async answerAgain({ resolve, reject }: Waiting, known: Pick<Written, 'version' | 'dropped'>): Promise<void> {
    const { storedBytes } = this;
    await this.checkpoint.writeUrgent().then(() => resolve({ ...known, storedBytes, wasBytes: storedBytes }), reject);
  }

  /** Checks an edit against the document as it is, and applies it here. */
  private async accept(waiting: Waiting): Promise<Accepted> {
    const { edit } = waiting;
    const [wasBytes, wasPublic] = [this.storedBytes, this.document.root('isPublic') === true];
    const removed = (_: string, id: string) => this.deleted.entry(id);
    const { operations, renamed } = await edit.meant(this.document, () => this.aliasesOf(edit.author));
    const result = applyEdit(this.document, operations, { removed, check: newIssues });
    if (!result.ok) throw new Failure('model/invalid', result.issues[0]?.path.join('.'));
    const { cells, dropped } = result;
    const sizeBefore = this.size.value;
    for (const cell of cells) this.size.change(cell);
    try {
      requireSize(this.size.value, sizeBefore);
      const isPublic = this.document.root('isPublic') === true;
      if (isPublic !== wasPublic && !edit.may.publish) throw new Failure('auth/forbidden', 'isPublic');
      await this.requireRoom(wasBytes, edit.may);
      const told = await Promise.all(dropped.map((one) => this.explained(one)));
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
        change,
        dropped: told,
        storedBytes: this.storedBytes,
        wasBytes,
        ...(isPublic !== wasPublic && { isPublic }),
      };
      this.rename(edit.author, renamed);
      return { ...waiting, written, change, cells, renamed, deleted: deletedIn(cells) };
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
    for (const { change, cells, written } of accepted) this.keep(change, cells, written.dropped);
    try {
      await this.checkpoint.writeUrgent();
      for (const { resolve, written } of accepted) resolve(written);
      if (this.home.versions.areDue(this.id, this.lastChange)) void this.keepVersions().catch(() => undefined);
    } catch (error) {
      rejectAll(accepted, error);
    }
  }

  /** Whoever has slept longer than the journal remembers is read anew. */
  private async follow(): Promise<void> {
    try {
      for await (const changes of this.home.journal.after(this.stored.id, this.known)) this.take(changes);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'app.changes.gone') throw error;
      this.home.forget(this);
      throw busy();
    }
  }

  private take(entries: readonly JournalEntry[]): void {
    for (const { change, renamed } of entries) {
      if (change.version <= this.known) continue;
      this.rename(change.author, renamed);
      const cells = replay(this.document, change.operations);
      for (const cell of cells) this.size.change(cell);
      this.known = change.version;
      this.keep(change, cells);
    }
  }

  private keep(change: AppChange, cells: readonly Cell[], dropped: Written['dropped'] = []): void {
    const { id, version } = change;
    this.ids.set(id, { version, dropped });
    this.recent.add(change);
    this.lastChange = Math.max(this.lastChange, change.time);
    this.checkpoint.touch(version, cells);
    this.deleted.note(change, cells);
  }

  private async explained(dropped: Dropped): Promise<DroppedHere> {
    const id = subjectOf(dropped.operation) ?? '';
    const deletion = dropped.reason === 'gone' ? await this.deleted.deletion(id) : undefined;
    return deletion ? { ...dropped, deleted: { id, ...deletion } } : dropped;
  }

  /** How somebody's older clients call elements that have another id here. Read from the journal, which is followed from then on. */
  private async aliasesOf(author: string): Promise<Aliases> {
    const known = this.aliases.get(author) ?? (await this.home.journal.renamedBy(this.stored.id, author));
    this.aliases.set(author, known);
    return known;
  }

  private rename(author: string, renamed: Aliases = new Map()): void {
    const known = this.aliases.get(author);
    if (known && renamed.size > 0) this.aliases.set(author, new Map([...known, ...renamed]));
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

const busy = () => new Failure('server/unavailable', undefined, 1_000);

/** The element that it changes. */
const subjectOf = (operation: Operation): string | undefined => ('at' in operation ? operation.at[1] : operation.id);

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
