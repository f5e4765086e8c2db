import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { Cache } from '@rehearse/platform/ports';
import { TestRepository } from './test.repository';

const lifeMs = 5_000;
const keyOf = (app: string): string => `testing.closedAt:${app}`;

/** The first of what a request brings of a session. */
export interface Arrival {
  readonly session: string;
  /** Number of the record; null from clients that do not number. */
  readonly from: number | null;
  readonly record: unknown;
}

/** Turns away a session that begins after its study was closed. What began before may still arrive. */
export function checkBegin(arrival: Arrival, closedAt: number | null): void {
  if (closedAt === null || (arrival.from ?? 0) > 0) return;
  if (beganAt(arrival) > closedAt) throw new Failure('thing/unknown');
}

/** Knows when studies were closed. */
@Injectable()
export class Closing {
  constructor(
    private readonly tests: TestRepository,
    @Needs('cache') private readonly cache: Cache,
  ) {}

  /** Call it after every write of an app's settings. */
  async changed(app: string): Promise<void> {
    await this.cache.delete(keyOf(app));
  }

  /** ms since the epoch; null while the study is open. Kept for some seconds: every batch asks. */
  async closedAt(app: string): Promise<number | null> {
    const known = await this.cache.get(keyOf(app));
    if (known === null || typeof known === 'number') return known;
    const study = (await this.tests.get(app))?.value.study;
    const closedAt = study?.status === 'closed' ? (study.closedAt ?? 0) : null;
    await this.cache.set(keyOf(app), closedAt, lifeMs);
    return closedAt;
  }
}

/** By the tester's clock: the session's id says so (analytics.md 1.1), else its first record. */
function beganAt({ session, record }: Arrival): number {
  const [, ofSession] = /^S(\d{13})_/.exec(session) ?? [];
  if (ofSession !== undefined) return Number(ofSession);
  const { time, t } = Object(record) as { readonly time?: unknown; readonly t?: unknown };
  return Number(Array.isArray(t) ? t[0] : time);
}
