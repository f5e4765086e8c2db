import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { Stream } from '@rehearse/platform/ports';
import { Config } from './config';
import type { ServerConfig } from './config';
import { StaleCache } from '../calls/stale-cache';
import { Needs } from './service';

/** Who has to wait below which part of the configured floor. */
const floors = { testers: 1, growth: 0.5 } as const;
export type Waiting = keyof typeof floors;

/** A copy of many pictures fills some tens of MB meanwhile. */
const lookAgainMs = 100;
const retryMs = 30_000;

/**
 * Keeps the last of a disk that all data share. Testers wait first, since their pages keep what they have, then
 * everything that grows much: pictures, copies, new prototypes, large saves. Logins, small saves and deletions go on.
 */
@Injectable()
export class DiskSpace {
  private readonly looked = new StaleCache<number>({ freshMs: lookAgainMs, staleMs: Infinity });

  constructor(
    @Needs('stream') private readonly stream: Stream,
    @Config() private readonly config: Pick<ServerConfig, 'diskFloor'>,
  ) {}

  /** Bytes above the floor, negative below it; Infinity where the disk is the business of another program. */
  async above(who: Waiting): Promise<number> {
    const left = await this.looked.get('left', () => this.stream.room());
    return left - this.config.diskFloor * floors[who];
  }

  /** Throws `server/full` below the floor. */
  async check(who: Waiting): Promise<void> {
    if ((await this.above(who)) < 0) throw fullDisk();
  }
}

export const fullDisk = (): Failure => new Failure('server/full', undefined, retryMs);
