import { Injectable } from '@nestjs/common';
import { limits, permission } from '@rehearse/contract';
import type { Revision } from '@rehearse/platform/ports';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeleted, permissionOf } from './app.document';
import { headOf } from './app.head';
import type { Head } from './app.head';
import { AppRepository } from './app.repository';

const keptBytes = 32 * 1024 * 1024;

/** The heads of many prototypes. Each is kept until the next revision, so that a list costs what has changed of it. */
@Injectable()
export class AppHeads {
  /** Null for what is deleted, and may come back by another revision. */
  private readonly known = new LRUCache<string, { readonly revision: number; readonly head: Head | null }>({
    maxSize: keptBytes,
  });

  constructor(private readonly apps: AppRepository) {}

  async ofMember(user: string): Promise<Head[]> {
    const revisions = await this.apps.revisionsOfMember(user);
    return this.read(revisions, limits.listed, ({ members }) => permissionOf(members, user) > permission.none);
  }

  async public(): Promise<Head[]> {
    const revisions = await this.apps.revisionsOfPublic();
    return this.read(revisions, limits.listedPublic, ({ summary }) => summary.isPublic === true);
  }

  /** What has changed since it was found is looked at again. */
  private async read(revisions: readonly Revision[], most: number, isMeant: (head: Head) => boolean): Promise<Head[]> {
    const heads: Head[] = [];
    for (const revision of revisions) {
      if (heads.length >= most) break;
      const head = await this.head(revision);
      if (head && isMeant(head)) heads.push(head);
    }
    return heads;
  }

  private async head({ id, revision }: Revision): Promise<Head | null> {
    const known = this.known.get(id);
    if (known?.revision === revision) return known.head;
    // Others have their turn between two of a long list.
    await turn();
    const found = await this.apps.lightEvenIfDeleted(id);
    if (!found) return null;
    const head = isDeleted(found.value) ? null : headOf(found);
    this.known.set(id, { revision: found.revision, head }, { size: JSON.stringify(head).length });
    return head;
  }
}
