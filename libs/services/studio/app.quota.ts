import { lruCache } from '@rehearse/platform/runtime';
import { Failure, limits, permission } from '@rehearse/contract';
import type { Revision } from '@rehearse/platform/ports';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { AppRepository } from './app.repository';

/** What one prototype takes, as of a revision. */
interface Share {
  readonly revision: number;
  readonly owners: readonly string[];
  readonly bytes: number;
}

/** Prototypes whose share is remembered. */
const remembered = 20_000;

/**
 * How much room the prototypes of an owner take. Of those that are as they were when they were looked at last, nothing is
 * read again: who has much, and asks for more over and over, holds up nobody.
 */
export class AppQuota {
  private readonly shares = lruCache<string, Share>(remembered);

  constructor(private readonly apps: AppRepository) {}

  /** Refuses one prototype more than an owner may have, and more bytes than they may take together. */
  async require(owner: string, more: { readonly documents: number; readonly bytes: number }): Promise<void> {
    let { documents, bytes } = more;
    for (const one of await this.apps.allRevisionsOfMember(owner)) {
      const share = await this.shareOf(one);
      if (!share.owners.includes(owner)) continue;
      documents += 1;
      bytes += share.bytes;
    }
    if (documents > limits.documentsPerOwner || bytes > limits.documentBytesPerOwner) throw new Failure('account/full');
  }

  private async shareOf({ id, revision }: Revision): Promise<Share> {
    const known = this.shares.get(id);
    if (known?.revision === revision) return known;
    await othersTurn();
    const found = await this.apps.lightEvenIfDeleted(id);
    const owners = found?.value.members.filter((member) => member.permission === permission.owner) ?? [];
    const share = {
      revision: found?.revision ?? revision,
      owners: owners.map(({ user }) => user),
      bytes: Number(found?.value['storedBytes']) || 0,
    };
    this.shares.set(id, share);
    return share;
  }
}
