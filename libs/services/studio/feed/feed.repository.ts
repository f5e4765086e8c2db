import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, Documents, Stored } from '@rehearse/platform/ports';
import { emptyFeed, feedCollection, without } from './feed.document';
import type { FeedDocument } from './feed.document';

/** One feed for each person to whom something has happened. */
@Injectable()
export class FeedRepository {
  private readonly feeds: Collection<FeedDocument>;

  constructor(@Needs('documents') documents: Documents) {
    this.feeds = documents.collection<FeedDocument>(feedCollection);
  }

  async get(user: string): Promise<FeedDocument> {
    return (await this.feeds.get(user))?.value ?? emptyFeed;
  }

  /** Those with something that no letter has told. */
  waiting(): Promise<readonly Stored<FeedDocument>[]> {
    return this.feeds.findBy('waiting', [true]);
  }

  /** Stores what `next` makes of the feed as it is, whoever else writes to it at the same moment; the same again is not written. */
  async change(user: string, next: (feed: FeedDocument) => FeedDocument): Promise<void> {
    for (;;) {
      const found = await this.feeds.get(user);
      const before = found?.value ?? emptyFeed;
      const after = next(before);
      if (after === before) return;
      const done = found
        ? await this.feeds.replace(user, after, { ifRevision: found.revision })
        : await this.insertFirst(user, after);
      if (done) return;
    }
  }

  async remove(user: string): Promise<void> {
    await this.feeds.remove(user);
  }

  /** Nobody hears of a comment that is gone. */
  async forgetComment(app: string, key: string): Promise<void> {
    for (const { id } of await this.feeds.findBy('app', [app]))
      await this.change(id, (feed) => without(feed, (entry) => entry.app === app && entry.key.endsWith(`:${key}`)));
  }

  async forgetApp(app: string): Promise<void> {
    const named = [...(await this.feeds.findBy('app', [app])), ...(await this.feeds.findBy('muted', [app]))];
    for (const { id } of named)
      await this.change(id, (feed) => {
        const muted = feed.muted.filter((one) => one !== app);
        const left = without(feed, (entry) => entry.app === app);
        return muted.length === feed.muted.length ? left : { ...left, muted };
      });
  }

  private async insertFirst(user: string, feed: FeedDocument): Promise<Stored<FeedDocument> | null> {
    try {
      return await this.feeds.insert(user, feed);
    } catch (error) {
      if (error instanceof DuplicateKey) return null;
      throw error;
    }
  }
}
