import { Failure } from '@rehearse/contract';
import type { App, Cell, LiveDocument, RunningSize } from '@rehearse/model';
import { recordKinds } from '@rehearse/model';
import type { Change, Json, Path, Stored } from '@rehearse/platform/ports';
import { asApp, heavyFields, ownerIn, withoutOwnFields } from './app.document';
import type { AppDocument } from './app.document';
import type { AppRepository } from './app.repository';
import { roomOf } from './app.size';

/** A document as the store has it, which its journal goes on from. */
export interface Checkpoint {
  readonly id: string;
  readonly version: number;
  /** Of the stored document, whose members and links have writes of their own. */
  readonly revision: number;
  readonly owner: string | undefined;
  readonly app: App;
  /** From before there was a journal, and not written since. */
  readonly isOld: boolean;
}

/** Documents from before there was a journal begin with the number of their writes. */
export const savedVersionOf = ({ revision, value }: Stored<AppDocument>): number =>
  typeof value['savedVersion'] === 'number' ? value['savedVersion'] : revision;

export function checkpointOf(found: Stored<AppDocument>): Checkpoint {
  const { id, revision, value } = found;
  const app = asApp({ id, value: withoutOwnFields(value) as AppDocument });
  const isOld = value['savedVersion'] === undefined;
  return { id, revision, version: savedVersionOf(found), owner: ownerIn(value.members), app, isOld };
}

/** ms after the last change; documents that are large, which is what writing costs, wait longer. */
const delayMs = (bytes: number): number => 250 + bytes / 4_000;
const retryMs = 5_000;
/** More places than this in one map are written as the map: each place alone costs as much as a small map. */
const placesAlone = 40;

interface Source {
  readonly document: LiveDocument;
  readonly size: RunningSize;
  readonly lastUpdate: () => number;
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
}

/** Writes the document behind its journal, so that nobody has to read the whole of that. */
export class AppCheckpoint {
  private readonly id: string;
  private version: number;
  private revision: number;
  private bytes: number;
  private isOld: boolean;
  private newest: number;
  private isUrgent = false;
  private touched = new Map<string, Set<string>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apps: AppRepository,
    stored: Checkpoint,
    private readonly source: Source,
  ) {
    this.id = stored.id;
    this.version = stored.version;
    this.newest = stored.version;
    this.revision = stored.revision;
    this.bytes = source.size.value.bytes;
    this.isOld = stored.isOld;
  }

  /**
   * Before the first change of an old document: which version it is must not follow from the number of its writes any more.
   * Throws when it has been written since it was read: it has to be read again.
   */
  async begin(): Promise<void> {
    if (!this.isOld) return;
    const change = { set: [[['savedVersion'], this.version] as const] };
    const stored = await this.apps.change(this.id, change, { ifRevision: this.revision });
    if (!stored) throw new Failure('server/unavailable', undefined, 1_000);
    this.revision = stored.revision;
    this.isOld = false;
  }

  get isBehind(): boolean {
    return this.newest > this.version;
  }

  /** These places are not as they are stored any more. */
  touch(version: number, cells: readonly Cell[]): void {
    this.newest = version;
    for (const { part, name } of cells) {
      const root = part === 'root' ? name : part;
      const names = this.touched.get(root) ?? new Set<string>();
      this.touched.set(root, names);
      if (part !== 'root') names.add(name);
      if (part === 'root' && !quiet.has(name)) this.isUrgent = true;
    }
    const { bytes } = this.source.size.value;
    if (roomOf(bytes) !== roomOf(this.bytes)) this.isUrgent = true;
    this.writeIn(delayMs(bytes));
  }

  /** Tried again until it succeeds; in a process that ends before, the journal has it all. */
  private writeIn(ms: number): void {
    const write = () => this.source.inTurn(() => this.write()).catch(() => this.writeIn(retryMs));
    this.timer ??= setTimeout(() => void write(), ms).unref();
  }

  /** Where lists or rights follow from what was touched. */
  async writeUrgent(): Promise<void> {
    if (this.isUrgent) await this.write();
  }

  /** What cannot be written now is written along with what comes next. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.isBehind) return;
    const { bytes } = this.source.size.value;
    const places = this.places(bytes);
    let stored = await this.apps.change(this.id, places, { ifRevision: this.revision });
    while (!stored) {
      const found = await this.apps.lightEvenIfDeleted(this.id);
      if (!found) return;
      // Of a version in between that somebody else has stored every place is among those that were touched here.
      const isNewer = savedVersionOf(found) >= this.newest;
      stored = isNewer ? found : await this.apps.change(this.id, places, { ifRevision: found.revision });
    }
    this.revision = stored.revision;
    this.version = this.newest;
    this.bytes = bytes;
    this.isUrgent = false;
    this.touched.clear();
  }

  /** The touched places, with what stands there now. */
  private places(bytes: number): Change {
    const set: [Path, Json][] = this.head(bytes);
    const unset: Path[] = [];
    const { document } = this.source;
    for (const [root, names] of this.touched) {
      if (root === 'lastUpdate') continue;
      const kind = recordKinds.find((one) => one === root);
      if (!kind || names.size > placesAlone) put(set, unset, [root], kind ? document.app()[kind] : document.root(root));
      else for (const name of names) put(set, unset, [root, name], document.get(kind, name));
    }
    return { set, unset };
  }

  private head(bytes: number): [Path, Json][] {
    return [
      [['storedBytes'], bytes],
      [['lastUpdate'], this.source.lastUpdate()],
      [['savedVersion'], this.newest],
    ];
  }
}

/** Root fields that may be some moments behind where lists show them. */
const quiet: ReadonlySet<string> = new Set(['lastUUID', 'lastUpdate', ...heavyFields]);

function put(set: [Path, Json][], unset: Path[], path: Path, value: unknown): void {
  if (value === undefined) unset.push(path);
  else set.push([path, value as Json]);
}
