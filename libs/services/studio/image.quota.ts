import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Change, Collection, CollectionDefinition, Documents, JsonObject } from '@rehearse/platform/ports';

/** Bytes of pictures by prototype. The document's id is that of the owner of these prototypes. */
export type ImageQuotaDocument = JsonObject & { readonly apps: Readonly<Record<string, number>> };

export const imageQuotaCollection: CollectionDefinition = { name: 'imageRooms', indexes: [] };

/** Small pictures cost, too: a file, a row, a line in lists. */
export const counted = (bytes: number): number => Math.max(bytes, limits.imageLeastBytes);

/**
 * How much room the pictures of an owner take. All of it is one document: each write answers with the sum, whoever else
 * takes at the same moment. Room is taken before anything is stored and given back after it is gone, so that what a
 * crash leaves between counts until its prototype is erased.
 */
@Injectable()
export class ImageQuota {
  private readonly quotas: Collection<ImageQuotaDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.quotas = documents.collection<ImageQuotaDocument>(imageQuotaCollection);
  }

  /** Throws `account/full` where there is not so much. */
  async take(owner: string, app: string, bytes: number): Promise<void> {
    const { apps } = await this.add(owner, app, bytes);
    const taken = Object.values(apps).reduce((sum, bytes) => sum + Math.max(0, bytes), 0);
    if (taken <= limits.imageBytesPerOwner) return;
    await this.giveBack(owner, app, bytes);
    throw new Failure('account/full');
  }

  async giveBack(owner: string, app: string, bytes: number): Promise<void> {
    await this.quotas.change(owner, growth(app, -bytes));
  }

  /** The pictures of a prototype become another owner's. Throws `account/full` where that one has no room for them. */
  async move(app: string, from: string, to: string): Promise<void> {
    const bytes = (await this.quotas.get(from))?.value.apps[app] ?? 0;
    if (bytes > 0) await this.take(to, app, bytes);
    await this.clear(from, app);
  }

  /** All that a prototype took. */
  async clear(owner: string, app: string): Promise<void> {
    await this.quotas.change(owner, { unset: [['apps', app]] });
  }

  /** Of an account that is gone, after all its prototypes. */
  async forget(owner: string): Promise<void> {
    await this.quotas.remove(owner);
  }

  private async add(owner: string, app: string, bytes: number): Promise<ImageQuotaDocument> {
    const known = await this.quotas.change(owner, growth(app, bytes));
    if (known) return known.value;
    try {
      return (await this.quotas.insert(owner, { apps: { [app]: bytes } })).value;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.add(owner, app, bytes);
      throw error;
    }
  }
}

const growth = (app: string, by: number): Change => ({ increment: [[['apps', app], by]] });
