import { Injectable } from '@nestjs/common';
import type { Operation } from '@rehearse/model';
import { Needs } from '@rehearse/server';
import type { Collection, CollectionDefinition, Documents, JsonObject } from '@rehearse/platform/ports';

/** One change of a prototype, as it came out. */
export interface JournalChange {
  /** What the prototype is with it: one more than before. */
  readonly version: number;
  /** Made by the client, so that a change that is sent twice is applied once. */
  readonly id: string;
  readonly author: string;
  /** ms since the epoch. */
  readonly time: number;
  /** What its author did, as a key of the texts. */
  readonly step?: string;
  readonly operations: readonly Operation[];
}

/** Changes that were written together. The first one's version is in the id, so that whoever writes takes the next number or fails. */
type JournalDocument = JsonObject & {
  readonly changes: readonly (JsonObject & { readonly key: string })[];
};

const journalCollection: CollectionDefinition = {
  name: 'changes',
  indexes: [{ name: 'change', path: ['changes', '*', 'key'], unique: true }],
};

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
  async append(app: string, changes: readonly JournalChange[]): Promise<void> {
    const first = changes[0]?.version ?? 0;
    const stored = changes.map(
      (change) => ({ ...change, key: keyOf(app, change.id) }) as unknown as JournalDocument['changes'][number],
    );
    await this.documents.insert(idOf(app, first), { changes: stored });
  }

  /** Those after a version, in order; `limit` counts writes, each of which may hold several. */
  async after(app: string, version: number, limit?: number): Promise<readonly JournalChange[]> {
    const found = await this.documents.between(
      idOf(app, version + 1),
      endOf(app),
      limit === undefined ? {} : { limit },
    );
    return found.flatMap(({ value }) => value.changes.map(changeOf));
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
const changeOf = ({ key: _key, ...change }: JournalDocument['changes'][number]): JournalChange =>
  change as unknown as JournalChange;
