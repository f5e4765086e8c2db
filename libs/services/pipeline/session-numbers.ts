import { Injectable } from '@nestjs/common';
import { Log, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Locks } from '@rehearse/platform/ports';
import { lruCache } from '@rehearse/platform/runtime';
import type { Logger } from 'pino';
import giveNumbers from './insert-numbers.sql';
import { inChunks, keyOf, namesOf } from './session-key';
import type { SessionKey } from './session-key';
import unnumberedSessions from './unnumbered-sessions.sql';

/** Longer than a statement may take, so that two never number at once. Records wait this long for a number, no longer. */
const lock = { ttlMs: 60_000, waitMs: 1_000 };
const giveMs = 10_000;
const searchMs = 60_000;
const maxKnown = 50_000;

/**
 * Numbers the sessions of each prototype in the order in which they are first stored. A number is kept for ever and never
 * given again. Several processes store sessions of one prototype: the lock sees to it that they number one after the other.
 */
@Injectable()
export class SessionNumbers {
  /** Have one. Who is forgotten is asked about again, which changes nothing. */
  private readonly known = lruCache<string, true>(maxKnown);

  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  /** Never rejects: sessions that got none get theirs with their next records, or within the hour. */
  async give(sessionKeys: readonly SessionKey[]): Promise<void> {
    const fresh = sessionKeys.filter((sessionKey) => !this.known.has(keyOf(sessionKey)));
    if (fresh.length === 0) return;
    try {
      await this.locks.withLock('pipeline.numbers', lock, (lost) => this.write(fresh, lost));
      for (const sessionKey of fresh) this.known.set(keyOf(sessionKey), true);
    } catch (error) {
      this.log.warn(
        { err: error, sessions: fresh.length },
        'sessions were not numbered with their records; they will be',
      );
    }
  }

  /** To sessions of the last day that have none. */
  async giveMissing(): Promise<void> {
    await this.give(await this.clickhouse.query<SessionKey>(unnumberedSessions, {}, { timeoutMs: searchMs }));
  }

  private async write(sessionKeys: readonly SessionKey[], lost: AbortSignal): Promise<void> {
    for (const part of inChunks(sessionKeys)) {
      lost.throwIfAborted();
      await this.clickhouse.command(giveNumbers, namesOf(part), { timeoutMs: giveMs });
    }
  }
}
