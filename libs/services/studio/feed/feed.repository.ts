import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import type { Collection, Documents, Stored } from '@rehearse/platform/ports';
import { changeOrInsert } from '../change-or-insert';
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

  change(user: string, next: (feed: FeedDocument) => FeedDocument): Promise<void> {
    return changeOrInsert(this.feeds, user, { empty: emptyFeed, next });
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
}
