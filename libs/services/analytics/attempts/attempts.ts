import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Needs, PersonalSemaphore } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { queryFailure } from '../queries/query-failure';
import { QueryExecutor, type PersonalQuery } from '../queries/query-executor';
import { AttemptCounter } from './attempt-counter';
import type { NamedGoal } from './goals';
import trailPartsSql from './trail-parts.sql';

const againMs = 1_000;
/** Rows go after a time: what was counted is looked at anew every hour. */
const believedMs = 3_600_000;
/** Apps of which it is known what is counted. */
const maxKnown = 1_000;

/** Of all apps and of one: who has much to count does not keep others waiting. */
const atOnce = { atOnce: 2, ofPerson: 1, waiting: 200 };

const partRow = z.object({ part: z.string() });

/** Whose attempts, and who asks. */
export interface Asking extends Pick<PersonalQuery, 'person' | 'signal'> {
  readonly app: string;
}

/** Parts of session_trails of which all is counted. */
interface Counted {
  readonly parts: readonly string[];
  /** ms since the epoch */
  readonly at: number;
}

interface Running {
  readonly counting: AttemptCounter;
  readonly done: Promise<unknown>;
}

/** The rows of session_attempts: counted when somebody asks, and again when a session went on or a flow was changed. */
@Injectable()
export class Attempts implements BeforeApplicationShutdown {
  /** ms that a question waits for what is missing; a few sessions are counted in much less. */
  protected readonly patienceMs: number = 2_500;
  private readonly running = new Map<string, Running>();
  /** By app and goals. */
  private readonly counted = new Map<string, Counted>();
  private readonly stopping = new AbortController();
  private readonly turns = new PersonalSemaphore(atOnce);

  constructor(
    private readonly executor: QueryExecutor,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {}

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await Promise.allSettled([...this.running.values()].map(({ done }) => done));
  }

  /**
   * Resolves when every session that was stored by now has its attempt at each goal. What takes longer goes on by itself, and
   * the question fails with `analytics/counting` and how far it is: results are never a mixture.
   */
  async require({ app, ...asking }: Asking, goals: readonly NamedGoal[]): Promise<void> {
    requireFew(goals);
    if (goals.length === 0) return;
    try {
      await this.complete(app, goals, asking);
    } catch (error) {
      throw queryFailure(error);
    }
  }

  private async complete(app: string, goals: readonly NamedGoal[], asking: PersonalQuery): Promise<void> {
    const key = [app, ...goals.map(({ name }) => name).toSorted()].join(' ');
    const parts = await this.partsOf(app, asking);
    const counted = this.countedOf(key);
    if (parts.every((part) => counted.includes(part))) return;
    const before = this.running.get(key);
    // What is under way may have looked before the last session came.
    if (before) await this.wait(before);
    await this.wait(this.running.get(key) ?? this.begin(key, app, goals, parts));
  }

  private begin(key: string, app: string, goals: readonly NamedGoal[], parts: readonly string[]): Running {
    const counting = new AttemptCounter(this.clickhouse, app, goals, this.countedOf(key), this.stopping.signal);
    // What is stored meanwhile lies in other parts.
    const done = this.turns.take(app, () => counting.run()).then(() => this.remember(key, parts));
    const running = { counting, done: done.finally(() => this.running.delete(key)) };
    running.done.catch(() => undefined);
    this.running.set(key, running);
    return running;
  }

  private async wait({ counting, done }: Running): Promise<void> {
    const inTime = await Promise.race([done.then(() => true), sleep(this.patienceMs, false, { ref: false })]);
    if (!inTime) throw new Failure('analytics/counting', undefined, againMs, counting.progress);
  }

  private async partsOf(app: string, asking: PersonalQuery): Promise<readonly string[]> {
    const rows = await this.executor.run(trailPartsSql, { app }, asking);
    return z
      .array(partRow)
      .parse(rows)
      .map(({ part }) => part);
  }

  private countedOf(key: string): readonly string[] {
    const counted = this.counted.get(key);
    return counted && Date.now() - counted.at < believedMs ? counted.parts : [];
  }

  private remember(key: string, parts: readonly string[]): void {
    this.counted.delete(key);
    this.counted.set(key, { parts, at: Date.now() });
    for (const oldest of this.counted.keys()) {
      if (this.counted.size <= maxKnown) return;
      this.counted.delete(oldest);
    }
  }
}

/** Settings may be saved that are larger than what can be saved today. */
function requireFew(goals: readonly NamedGoal[]): void {
  const steps = goals.reduce((sum, { flow }) => sum + flow.length, 0);
  if (goals.length > limits.tasks || steps > limits.steps) throw new Failure('test/too-large');
}
