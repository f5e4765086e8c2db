import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type { FeedEntry, FeedLine } from '@rehearse/contract';
import { Hourly, Log, Needs, PeopleApi, nameOf } from '@rehearse/server';
import type { Locks, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { marked } from './feed.document';
import type { FeedDocument, HappeningField } from './feed.document';
import { FeedRepository } from './feed.repository';
import { FeedService } from './feed.service';

const isDue = ({ isRead, isMailed }: HappeningField): boolean => !isRead && !isMailed;

/** Sums up by mail what somebody has not read; auth knows who wants that. */
@Injectable()
export class FeedLetters implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly feeds: FeedRepository,
    private readonly service: FeedService,
    private readonly people: PeopleApi,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    this.hourly = new Hourly(
      { name: 'studio.feedLetters', work: () => this.sweep(), failed: 'nobody was written to of what happened' },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  /** Each person once a day at most. Answers to how many. */
  async sweep(now = Date.now()): Promise<number> {
    let written = 0;
    for (const found of await this.feeds.waiting()) {
      if ((found.value.mailedAt ?? 0) + limits.feedLetterMs > now) continue;
      if (await this.write(found, now)) written += 1;
    }
    return written;
  }

  private async write({ id, value }: Stored<FeedDocument>, now: number): Promise<boolean> {
    const due = value.entries.filter(isDue);
    const { entries } = await this.service.shown(id, value, due);
    if (entries.length > 0) await this.people.sumUp(id, entries.map(lineOf));
    const keys = new Set(due.map(({ key }) => key));
    await this.feeds.change(id, (feed) => {
      const told = marked(feed, ({ key }) => keys.has(key), { isMailed: true });
      // What came meanwhile waits for the next one.
      return { ...told, mailedAt: now, isWaiting: told.entries.some(isDue) };
    });
    return entries.length > 0;
  }
}

const lineOf = ({ kind, name, people, keys, count = keys.length }: FeedEntry): FeedLine => ({
  kind,
  name,
  from: people.map(nameOf),
  count,
});
