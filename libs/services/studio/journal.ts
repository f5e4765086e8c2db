import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { AppChange, AppChanges } from '@rehearse/contract';
import type { Aliases } from '@rehearse/model';
import { Needs } from '@rehearse/server';
import { endOf, keyOf, numberedKeyOf } from './app.keys';
import type { Collection, CollectionDefinition, Documents, JsonObject, Stored } from '@rehearse/platform/ports';
import { setImmediate } from 'node:timers/promises';

/** Changes that were written together. The first one's version is in the id, so that whoever writes takes the next number or fails. */
type JournalDocument = JsonObject & {
  readonly changes: readonly (JsonObject & {
    readonly key: string;
    /** Whose elements have another id here than their older client gave them, and which: it goes on with its own. */
    readonly renamer?: string;
    readonly renamed?: Readonly<Record<string, string>>;
    /** What is called how, of the elements that it deleted: the change itself names their ids. */
    readonly deleted?: Readonly<Record<string, string>>;
  })[];
};

export const journalCollection: CollectionDefinition = {
  name: 'changes',
  indexes: [
    { name: 'change', path: ['changes', '*', 'key'], unique: true },
    { name: 'renamer', path: ['changes', '*', 'renamer'] },
  ],
};

/** A change, and what of it only servers need to know. */
export interface JournalEntry {
  readonly change: AppChange;
  readonly renamed?: Aliases | undefined;
  /** Ids of elements to what they were called. */
  readonly deleted?: ReadonlyMap<string, string> | undefined;
}

/** Who deleted an element that was called so, and when (ms since the epoch). */
export interface Deletion {
  readonly name: string;
  readonly author: string;
  readonly time: number;
}

/** Writes that are read at once, each of which may hold several changes: for one answer, and by a process that follows ... */
const answeredTogether = 500;
const followedTogether = 100;
/** ... and changes, but for the last write, which is not cut. */
const changesTogether = 2_000;
/** Writes that are looked through for who deleted something. */
const lookedBack = 500;

/** All changes of all prototypes. */
@Injectable()
export class Journal {
  private readonly documents: Collection<JournalDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.documents = documents.collection<JournalDocument>(journalCollection);
  }

  /** Throws DuplicateKey where somebody else has taken the first version, or has applied one of the changes before. */
  async append(app: string, entries: readonly JournalEntry[]): Promise<void> {
    const first = entries[0]?.change.version ?? 0;
    await this.documents.insert(numberedKeyOf(app, first), {
      changes: entries.map((entry) => storedEntry(app, entry)),
    });
  }

  /** Those after the last version of a write, in order, some at a time: whoever reads many holds up nobody. Throws when they are forgotten. */
  async *after(app: string, version: number): AsyncGenerator<readonly JournalEntry[]> {
    let [known, hasMore] = [version, true];
    while (hasMore) {
      const page = entriesAfter(known, await this.writesAfter(app, known, followedTogether), followedTogether);
      if (page.entries.length > 0) yield page.entries;
      ({ hasMore } = page);
      known = page.entries.at(-1)?.change.version ?? known;
      if (hasMore) await setImmediate();
    }
  }

  /** Those after any version, all of them at once: for those who know that there are not many. */
  async changesAfter(app: string, version: number): Promise<readonly AppChange[]> {
    const changes = (await this.restOfWrite(app, version)).map(({ change }) => change);
    for await (const entries of this.after(app, changes.at(-1)?.version ?? version))
      changes.push(...entries.map(({ change }) => change));
    return changes;
  }

  /** As many of them as go into one answer, for clients, who may know a part of what was written together. Throws when they are forgotten. */
  async page(app: string, version: number): Promise<AppChanges> {
    const found = await this.writesAfter(app, version, answeredTogether);
    const rest = firstOf(found) === version + 1 ? [] : await this.restOfWrite(app, version);
    const { entries, hasMore } = entriesAfter(rest.at(-1)?.change.version ?? version, found, answeredTogether);
    return { changes: [...rest, ...entries].map(({ change }) => change), hasMore };
  }

  /** Those that begin after a version, and one more than `most`, where there is one. */
  private writesAfter(app: string, version: number, most: number): Promise<readonly Stored<JournalDocument>[]> {
    return this.documents.between(numberedKeyOf(app, version + 1), endOf(app), { limit: most + 1 });
  }

  /** What was written together with a version, behind it. */
  private async restOfWrite(app: string, version: number): Promise<readonly JournalEntry[]> {
    const options = { limit: 1, order: 'descending' } as const;
    const [found] = await this.documents.between(numberedKeyOf(app, 0), numberedKeyOf(app, version + 1), options);
    return (found?.value.changes.map(entryOf) ?? []).filter(({ change }) => change.version > version);
  }

  /** What somebody's older clients call elements that have another id here. */
  async renamedBy(app: string, author: string): Promise<Aliases> {
    const found = await this.documents.findBy('renamer', [keyOf(app, author)]);
    const entries = found.flatMap(({ value }) => value.changes.map(entryOf));
    return new Map(entries.flatMap(({ change, renamed }) => (change.author === author && renamed ? [...renamed] : [])));
  }

  /** Who deleted what, as far as the latest writes until a version tell. */
  async deletionsUntil(app: string, version: number): Promise<ReadonlyMap<string, Deletion>> {
    const options = { limit: lookedBack, order: 'descending' } as const;
    const found = await this.documents.between(numberedKeyOf(app, 0), numberedKeyOf(app, version + 1), options);
    const entries = found.toReversed().flatMap(({ value }) => value.changes.map(entryOf));
    return new Map(
      entries.flatMap(({ change: { author, time }, deleted = [] }) =>
        Array.from(deleted, ([id, name]) => [id, { name, author, time }] as const),
      ),
    );
  }

  /** The newest version that somebody wrote; 0 for none. */
  async newest(app: string): Promise<number> {
    const [found] = await this.documents.between(numberedKeyOf(app, 0), endOf(app), { limit: 1, order: 'descending' });
    return Number(found?.value.changes.at(-1)?.['version'] ?? 0);
  }

  /** The versions of those that were applied before, by their ids. */
  async known(app: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.documents.findBy(
      'change',
      ids.map((id) => keyOf(app, id)),
    );
    return new Map(
      found.flatMap(({ value }) =>
        value.changes.map(entryOf).map(({ change }) => [change.id, change.version] as const),
      ),
    );
  }

  /** Forgets what came before a change. That one stays: by it everybody sees that there were others before. */
  async forget(app: string, change: number): Promise<void> {
    const [found] = await this.documents.between(numberedKeyOf(app, 0), numberedKeyOf(app, change + 1), {
      limit: 1,
      order: 'descending',
    });
    if (found) await this.documents.removeBetween(numberedKeyOf(app, 0), found.id);
  }

  async erase(app: string): Promise<void> {
    await this.documents.removeBetween(numberedKeyOf(app, 0), endOf(app));
  }
}

const firstOf = ([first]: readonly Stored<JournalDocument>[]): number =>
  Number(first?.value.changes[0]?.['version'] ?? 0);

/** Throws where some are missing in between: they are forgotten. */
function entriesAfter(
  version: number,
  found: readonly Stored<JournalDocument>[],
  writes: number,
): { readonly entries: readonly JournalEntry[]; readonly hasMore: boolean } {
  if (version > 0 && firstOf(found) > version + 1) throw new Failure('app.changes.gone');
  const entries: JournalEntry[] = [];
  let read = 0;
  for (const { value } of found.slice(0, writes)) {
    if (entries.length >= changesTogether) break;
    entries.push(...value.changes.map(entryOf));
    read += 1;
  }
  return { entries, hasMore: read < found.length };
}

function storedEntry(app: string, { change, renamed, deleted }: JournalEntry): JournalDocument['changes'][number] {
  return {
    ...(change as unknown as JsonObject),
    key: keyOf(app, change.id),
    ...(renamed && renamed.size > 0 && { renamer: keyOf(app, change.author), renamed: Object.fromEntries(renamed) }),
    ...(deleted && deleted.size > 0 && { deleted: Object.fromEntries(deleted) }),
  };
}

/** Its shape was checked when it was written. */
const entryOf = ({
  key: _key,
  renamer: _renamer,
  renamed,
  deleted,
  ...change
}: JournalDocument['changes'][number]): JournalEntry => ({
  change: change as unknown as AppChange,
  ...(renamed && { renamed: new Map(Object.entries(renamed)) }),
  ...(deleted && { deleted: new Map(Object.entries(deleted)) }),
});
