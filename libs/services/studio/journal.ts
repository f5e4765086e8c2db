import { Injectable } from '@nestjs/common';
import type { AppChange, AppChanges } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, JsonObject } from '@rehearse/platform/ports';

/** Changes that were written together. The first one's version is in the id, so that whoever writes takes the next number or fails. */
type JournalDocument = JsonObject & {
  readonly changes: readonly (JsonObject & { readonly key: string })[];
};

export const journalCollection: CollectionDefinition = {
  name: 'changes',
  indexes: [{ name: 'change', path: ['changes', '*', 'key'], unique: true }],
};

/** Writes, each of which may hold several changes. */
const pageSize = 500;
const digits = String(Number.MAX_SAFE_INTEGER).length;
const idOf = (app: string, version: number): string => `${app}:${String(version).padStart(digits, '0')}`;
/** Behind all of an app: the character after the colon. */
const endOf = (app: string): string => `${app};`;
const keyOf = (app: string, change: string): string => `${app}:${change}`;

/** All changes of all prototypes. */
@Injectable()
export class Journal {
  private readonly documents: Collection<JournalDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.documents = documents.collection<JournalDocument>(journalCollection);
  }

  /** Throws DuplicateKey where somebody else has taken the first version, or has applied one of the changes before. */
  async append(app: string, changes: readonly AppChange[]): Promise<void> {
    const first = changes[0]?.version ?? 0;
    const stored = changes.map(
      (change) => ({ ...change, key: keyOf(app, change.id) }) as unknown as JournalDocument['changes'][number],
    );
    await this.documents.insert(idOf(app, first), { changes: stored });
  }

  /** Those after a version, in order. */
  async after(app: string, version: number): Promise<readonly AppChange[]> {
    const found = await this.documents.between(idOf(app, version + 1), endOf(app));
    return found.flatMap(({ value }) => value.changes.map(changeOf));
  }

  /** As many of them as go into one answer. */
  async page(app: string, version: number): Promise<AppChanges> {
    const found = await this.documents.between(idOf(app, version + 1), endOf(app), { limit: pageSize + 1 });
    const changes = found.slice(0, pageSize).flatMap(({ value }) => value.changes.map(changeOf));
    return { changes, hasMore: found.length > pageSize };
  }

  /** The newest version that somebody wrote; 0 for none. */
  async newest(app: string): Promise<number> {
    const [found] = await this.documents.between(idOf(app, 0), endOf(app), { limit: 1, order: 'descending' });
    return Number(found?.value.changes.at(-1)?.['version'] ?? 0);
  }

  /** The versions of those that were applied before, by their ids. */
  async known(app: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const found = await this.documents.findBy(
      'change',
      ids.map((id) => keyOf(app, id)),
    );
    return new Map(
      found.flatMap(({ value }) => value.changes.map(changeOf).map(({ id, version }) => [id, version] as const)),
    );
  }

  async erase(app: string): Promise<void> {
    await this.documents.removeBetween(idOf(app, 0), endOf(app));
  }
}

/** Its shape was checked when it was written. */
const changeOf = ({ key: _key, ...change }: JournalDocument['changes'][number]): AppChange =>
  change as unknown as AppChange;
