import { lruCache } from '@rehearse/platform/runtime';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { PersonalSemaphore } from '@rehearse/server';
import { setTimeout as sleep } from 'node:timers/promises';
import { queryFailure } from '../queries/query-failure';
import type { PersonalQuery, QueryExecutor } from '../queries/query-executor';
import { type StoredPart, StoredParts } from '../queries/stored-parts';

const againMs = 1_000;
/** Rows go after a time: what was counted is looked at anew every hour. */
const believedMs = 3_600_000;
/** Apps of which it is known what is counted. */
const maxKnown = 1_000;

/** Of all apps and of one: who has much to count does not keep others waiting. */
const atOnce = { atOnce: 2, ofPerson: 1, waiting: 200 };

/** Whose sessions, and who asks. */
export interface Asking extends Pick<PersonalQuery, 'person' | 'signal'> {
  readonly app: string;
  /** What the tables hold by now, if that is known. */
  readonly stored?: readonly StoredPart[];
}

/** Counts what is missing. May be done twice, also at the same time. */
export interface Counter {
  /** 0..1 */
  readonly progress: number;
  /** Resolves when all sessions are counted that were stored when it began, and some that came meanwhile. */
  run(): Promise<void>;
}

/** `counted` are parts of session_trails of which all is counted. */
export type NewCounter = (counted: readonly string[], signal: AbortSignal) => Counter;

interface Running {
  readonly counter: Counter;
  readonly done: Promise<unknown>;
}

/** A table with rows per session that are made of session_trails when somebody asks, and again when a session went on. */
export abstract class CountedSessions implements BeforeApplicationShutdown {
  /** ms that a question waits for what is missing; a few sessions are counted in much less. */
  protected readonly patienceMs: number = 5_000;
  private readonly running = new Map<string, Running>();
  /** By app and what is counted: parts of session_trails of which all is. */
  private readonly counted = lruCache<string, readonly string[]>(maxKnown, { ttl: believedMs, perf: Date });
  private readonly stopping = new AbortController();
  private readonly turns = new PersonalSemaphore(atOnce);
  private readonly parts: StoredParts;

  constructor(executor: QueryExecutor) {
    this.parts = new StoredParts(executor);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.running.values()].map(({ done }) => done));
  }

  /**
   * Resolves when every session that was stored by now is counted: whether it had to wait for that. What takes longer goes on by itself,
   * and the question fails with `analytics/counting` and how far it is: results are never a mixture.
   */
  protected async complete({ app, person, stored }: Asking, what: string, newCounter: NewCounter): Promise<boolean> {
    const key = `${app} ${what}`;
    try {
      const parts = trailsIn(stored ?? (await this.parts.of(app, person)));
      const counted = this.counted.get(key) ?? [];
      if (parts.every((part) => counted.includes(part))) return false;
      const before = this.running.get(key);
      // What is under way may have looked before the last session came.
      if (before) await this.wait(before);
      await this.wait(this.running.get(key) ?? this.begin(key, app, parts, newCounter));
      return true;
    } catch (error) {
      throw queryFailure(error);
    }
  }

  private begin(key: string, app: string, parts: readonly string[], newCounter: NewCounter): Running {
    const counter = newCounter(this.counted.get(key) ?? [], this.stopping.signal);
    // What is stored meanwhile lies in other parts.
    const done = this.turns.take(app, () => counter.run()).then(() => this.counted.set(key, parts));
    const running = { counter, done: done.finally(() => this.running.delete(key)) };
    running.done.catch(() => undefined);
    this.running.set(key, running);
    return running;
  }

  private async wait({ counter, done }: Running): Promise<void> {
    const inTime = await Promise.race([done.then(() => true), sleep(this.patienceMs, false, { ref: false })]);
    if (!inTime) throw new Failure('analytics/counting', undefined, againMs, counter.progress);
  }
}

const trailsIn = (stored: readonly StoredPart[]): readonly string[] =>
  stored.filter(({ name }) => name === 'session_trails').map(({ part }) => part);
