import { Injectable } from '@nestjs/common';
import { changesChannel, limits } from '@rehearse/contract';
import type { ChangesWritten } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/server';
import type { Bus, Json } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import type { Written } from './live-app';

/** Tells whoever follows a prototype what was written to it. Who does not hear it reads it later. */
@Injectable()
export class AppNews {
  constructor(
    @Needs('bus') private readonly bus: Bus,
    @Log() private readonly log: Logger,
  ) {}

  tell(app: string, written: readonly Written[], inherited: boolean): void {
    const changes = written.flatMap(({ change }) => change ?? []).toSorted((a, b) => a.version - b.version);
    const last = changes.at(-1);
    if (!last) return;
    const isLarge = JSON.stringify(changes).length > limits.liveChangeBytes;
    const news: ChangesWritten = { version: last.version, changes: isLarge ? null : changes, inherited };
    this.bus
      // It is JSON: it is in the journal.
      .publish(changesChannel(app), news as unknown as Json)
      .catch((error: unknown) => this.log.warn({ err: error }, 'nobody was told of a change'));
  }
}
