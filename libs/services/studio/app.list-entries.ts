import { Injectable } from '@nestjs/common';
import { limits, permission } from '@rehearse/contract';
import type { Revision } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import { permissionOf } from './app.document';
import { listEntryOf } from './app.list-entry';
import type { ListEntry } from './app.list-entry';
import { AppRepository } from './app.repository';

const keptBytes = 32 * 1024 * 1024;

/** The entries of many prototypes. Each is kept until the next revision, so that a list costs what has changed of it. */
@Injectable()
export class AppListEntries {
  private readonly known = new LRUCache<string, ListEntry>({ maxSize: keptBytes });

  constructor(private readonly apps: AppRepository) {}

  async ofMember(user: string): Promise<ListEntry[]> {
    const revisions = await this.apps.revisionsOfMember(user);
    return this.read(
      revisions,
      limits.listed,
      ({ isThere, members }) => isThere && permissionOf(members, user) > permission.none,
    );
  }

  /** What an owner has deleted and can have back. */
  async deletedOf(owner: string, now = Date.now()): Promise<ListEntry[]> {
    const revisions = await this.apps.revisionsOfMember(owner);
    return this.read(
      revisions,
      limits.listed,
      ({ deletion, members }) =>
        deletion !== null && deletion.erasedAt > now && permissionOf(members, owner) === permission.owner,
    );
  }

  async public(): Promise<ListEntry[]> {
    const revisions = await this.apps.revisionsOfPublic();
    return this.read(revisions, limits.listedPublic, ({ isThere, summary }) => isThere && summary.isPublic === true);
  }

  /** What has changed since it was found is looked at again. */
  private async read(
    revisions: readonly Revision[],
    max: number,
    isMeant: (entry: ListEntry) => boolean,
  ): Promise<ListEntry[]> {
    const entries: ListEntry[] = [];
    for (const revision of revisions) {
      if (entries.length >= max) break;
      const entry = await this.entry(revision);
      if (entry && isMeant(entry)) entries.push(entry);
    }
    return entries;
  }

  private async entry({ id, revision }: Revision): Promise<ListEntry | null> {
    const known = this.known.get(id);
    if (known?.revision === revision) return known;
    // Others have their turn between two of a long list.
    await turn();
    const found = await this.apps.lightEvenIfDeleted(id);
    if (!found) return null;
    const entry = listEntryOf(found);
    this.known.set(id, entry, { size: JSON.stringify(entry).length });
    return entry;
  }
}
