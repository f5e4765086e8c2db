import { Injectable } from '@nestjs/common';
import { limits, permission, roleOf } from '@rehearse/contract';
import type { Permission, Role } from '@rehearse/contract';
import type { Revision } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import { permissionOf } from './app.document';
import { listEntryOf } from './app.list-entry';
import type { ListEntry } from './app.list-entry';
import { AppRepository } from './app.repository';
import { betterOf, roleByFolder } from './folders/folder.document';
import type { Allowed } from './folders/folder.document';
import { FolderRepository } from './folders/folder.repository';

const keptBytes = 32 * 1024 * 1024;

/** ... of somebody's list: what they may do, and the folder if they are in it. */
export interface OwnEntry extends ListEntry {
  readonly rights: { readonly permission: Permission; readonly role: Role | undefined };
}

/** The entries of many prototypes. Each is kept until the next revision, so that a list costs what has changed of it. */
@Injectable()
export class AppListEntries {
  private readonly known = new LRUCache<string, ListEntry>({ maxSize: keptBytes });

  constructor(
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
  ) {}

  /** Own and shared ones, and those in folders that the user is in. */
  async ofMember(user: string): Promise<OwnEntry[]> {
    const folders = await this.folders.ofMember(user);
    const byFolder = new Map(folders.map(({ id, value }) => [id, roleByFolder(value, user)]));
    const all = [
      ...(await this.apps.revisionsOfMember(user)),
      ...(await this.apps.revisionsInFolders([...byFolder.keys()])),
    ];
    const revisions = new Map(all.map((one) => [one.id, one]));
    const entries = await this.read(
      [...revisions.values()],
      limits.listed,
      ({ isThere, members, folder = '' }) =>
        isThere && (permissionOf(members, user) > permission.none || byFolder.has(folder)),
    );
    return entries.map((entry) => ownEntry(entry, user, byFolder));
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

function ownEntry(entry: ListEntry, user: string, byFolder: ReadonlyMap<string, Role | null>): OwnEntry {
  const { members, folder = '' } = entry;
  const member = members.find((one) => one.user === user) ?? { permission: permission.none };
  const allowed = betterOf<Allowed>(member, byFolder.get(folder) ?? null);
  const rights = { permission: allowed.permission, role: roleOf(allowed) ?? undefined };
  return { ...entry, folder: byFolder.has(folder) ? folder : undefined, rights };
}
