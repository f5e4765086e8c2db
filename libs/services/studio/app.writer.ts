import { Failure } from '@rehearse/contract';
import { changedApp } from '@rehearse/model';
import type { App, Change as ModelChange, Issue } from '@rehearse/model';
import type { Change, Json, Path, Stored } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { asApp, ownerIn } from './app.document';
import type { AppDocument } from './app.document';
import type { AppRepository } from './app.repository';
import type { AppQuota } from './app.quota';
import { allowedSize, roomOf } from './app.size';

interface Loaded {
  readonly revision: number;
  readonly app: App;
  readonly storedBytes: number;
  readonly owner: string | undefined;
}

/** What others have to know of a change. */
export interface Written {
  readonly storedBytes: number;
  readonly wasBytes: number;
  /** Where that changed, whether the app is public now. */
  readonly isPublic?: boolean;
}

/** What a change may do besides what its writer may do anyway. */
export interface Allowed {
  /** Decide who sees the prototype. */
  readonly publish: boolean;
  /** Why it may not take much more of the disk; null where it may. Threads get it, which take plain data only. */
  readonly noGrowth: Pick<Failure, 'code' | 'retryAfterMs'> | null;
}

/** Screens, widgets and lines, of all kept documents together. */
const keptEntries = 200_000;
const maxAttempts = 20;
const lists: readonly string[] = ['fonts', 'imports'];
/** More places than this in one map are written as the map: each place alone costs as much as a small map. */
const placesAlone = 40;

export function refuse(issues: readonly Issue[]): void {
  const [first] = issues;
  if (first) throw new Failure('model/invalid', first.path.join('.'));
}

/**
 * Changes documents. Each change is checked against exactly the revision that it is applied to; who loses a race checks
 * again against the winner's.
 */
export class AppWriter {
  /** Autosaves come in rows: the document that was just written need not be read and parsed for the next one. */
  private readonly recent = new LRUCache<string, Loaded>({ maxSize: keptEntries });

  constructor(
    private readonly apps: AppRepository,
    private readonly quota: AppQuota,
  ) {}

  /** All changes or none. Null when the document is gone or too contested. Throws where it does what it may not. */
  async apply(id: string, changes: readonly ModelChange[], may: Allowed): Promise<Written | null> {
    let loaded = this.recent.get(id) ?? (await this.load(id));
    for (let attempt = 0; loaded && attempt < maxAttempts; attempt++) {
      const before = loaded;
      const result = changedApp(before.app, changes);
      if (!result.ok) throw refusal(result.issues);
      const isPublic = result.app.isPublic === true;
      const isOtherAudience = isPublic !== (before.app.isPublic === true);
      if (isOtherAudience && !may.publish) throw new Failure('auth/forbidden', 'isPublic');
      const storedBytes = await this.allowedBytes(before, result.app, may);
      const change = toWrite(result.app, changes, storedBytes);
      const stored = await this.apps.change(id, change, { ifRevision: before.revision });
      if (stored) {
        const { revision } = stored;
        this.recent.set(id, { ...before, revision, app: result.app, storedBytes }, { size: entriesIn(result.app) });
        return { storedBytes, wasBytes: before.storedBytes, ...(isOtherAudience && { isPublic }) };
      }
      loaded = await this.load(id);
    }
    return null;
  }

  private async load(id: string): Promise<Loaded | null> {
    const found = await this.apps.get(id);
    return found && loadedOf(found);
  }

  /** What was too large before there was a limit may become smaller, and no larger. */
  private async allowedBytes({ app, storedBytes: before, owner }: Loaded, next: App, may: Allowed): Promise<number> {
    const storedBytes = allowedSize(next, app);
    const hasGrown = roomOf(storedBytes) > roomOf(before);
    if (hasGrown && may.noGrowth) throw new Failure(may.noGrowth.code, undefined, may.noGrowth.retryAfterMs);
    if (hasGrown && owner !== undefined) await this.quota.require(owner, { documents: 0, bytes: storedBytes - before });
    return storedBytes;
  }
}

const refusal = ([first]: readonly Issue[]): Failure => new Failure('model/invalid', first?.path.join('.'));

function loadedOf(found: Stored<AppDocument>): Loaded {
  const { members, storedBytes } = found.value;
  return {
    revision: found.revision,
    app: asApp(found),
    storedBytes: Number(storedBytes) || 0,
    owner: ownerIn(members),
  };
}

const entriesIn = ({ screens, widgets, lines = {} }: App): number =>
  1 + [screens, widgets, lines].reduce((sum, map) => sum + Object.keys(map).length, 0);

/** The places that the changes touched, with what stands there in the end: a later change of one place has won already. */
function toWrite(app: App, changes: readonly ModelChange[], storedBytes: number): Change {
  const set: [Path, Json][] = [[['storedBytes'], storedBytes]];
  const unset: Path[] = [];
  for (const path of touchedPaths(changes)) {
    const [root, name] = path;
    const parent: unknown = name === undefined ? app : app[root];
    const value = valueAt(parent, name ?? root);
    if (value === undefined) unset.push(path);
    else set.push([path, value]);
  }
  return { set, unset };
}

type Place = readonly [root: string] | readonly [root: string, name: string];

/** Whole root fields cover the entries in them. */
function touchedPaths(changes: readonly ModelChange[]): Place[] {
  const roots = new Map<string, Set<string> | 'whole'>();
  for (const { parent, name } of changes) {
    const known = roots.get(parent || name);
    if (!parent || lists.includes(parent)) roots.set(parent || name, 'whole');
    else if (known === undefined) roots.set(parent, new Set([name]));
    else if (known !== 'whole') known.add(name);
  }
  return [...roots].flatMap(([root, names]): Place[] =>
    names === 'whole' || names.size > placesAlone ? [[root]] : [...names].map((name) => [root, name] as const),
  );
}

function valueAt(parent: unknown, name: string): Json | undefined {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, name)) return undefined;
  return (parent as Record<string, Json>)[name];
}
