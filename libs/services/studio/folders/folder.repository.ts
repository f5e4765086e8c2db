import { Injectable } from '@nestjs/common';
import { Failure, permission } from '@rehearse/contract';
import type { AppAccess } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { Collection, Documents, Stored } from '@rehearse/platform/ports';
import type { AppDocument } from '../app.document';
import { betterOf, folderCollection, holdersOf, roleByFolder } from './folder.document';
import type { FolderDocument, Holder } from './folder.document';

type Found = Stored<FolderDocument>;

/** Folders. A prototype that names one which is gone lies in none. */
@Injectable()
export class FolderRepository {
  private readonly folders: Collection<FolderDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.folders = documents.collection<FolderDocument>(folderCollection);
  }

  get(id: string): Promise<Found | null> {
    return this.folders.get(id);
  }

  /** Those that somebody is in, by hand or by a group. */
  async ofMember(user: string): Promise<readonly Found[]> {
    const [own, byGroup] = await Promise.all([this.folders.findBy('member', [user]), this.ofGroupMember(user)]);
    const ids = new Set(own.map(({ id }) => id));
    return [...own, ...byGroup.filter(({ id }) => !ids.has(id))];
  }

  ofGroupMember(user: string): Promise<readonly Found[]> {
    return this.folders.findBy('group', [user]);
  }

  /** Of which an invitation ends on one of these days. */
  invitedUntil(days: readonly string[]): Promise<readonly Found[]> {
    return this.folders.findBy('invited', days);
  }

  insert(id: string, value: FolderDocument): Promise<Found> {
    return this.folders.insert(id, value);
  }

  remove(id: string): Promise<boolean> {
    return this.folders.remove(id);
  }

  /** Sets what `next` makes of the folder as it is, whoever else writes to it at the same moment. */
  async change(id: string, next: (value: FolderDocument) => Partial<FolderDocument>): Promise<Found> {
    for (;;) {
      const found = await this.folders.get(id);
      if (!found) throw new Failure('thing/unknown');
      const value = { ...found.value, ...next(found.value) };
      const changed = await this.folders.replace(id, value, { ifRevision: found.revision });
      if (changed) return changed;
    }
  }

  /** The one that a prototype lies in. */
  async around({ folder }: AppDocument): Promise<Found | null> {
    return folder === undefined ? null : this.folders.get(folder);
  }

  /** The better of what somebody may do on a prototype as a member and by its folder, which gives nobody more than to edit. */
  async better(access: AppAccess, value: AppDocument, user: string): Promise<AppAccess> {
    if (access.permission >= permission.write) return access;
    const around = await this.around(value);
    return around ? betterOf(access, roleByFolder(around.value, user)) : access;
  }

  /** Everybody who has access to a prototype. */
  async holders(value: AppDocument): Promise<readonly Holder[]> {
    const around = await this.around(value);
    return holdersOf(value.members, around?.value ?? null);
  }
}
