import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { QueryExecutor } from '../queries/query-executor';
import { AttemptCounter } from './attempt-counter';
import { CountedSessions, type Asking } from './counted-sessions';
import type { NamedGoal } from './goals';

/** The rows of session_attempts: counted when somebody asks, and again when a session went on or a flow was changed. */
@Injectable()
export class Attempts extends CountedSessions {
  constructor(
    executor: QueryExecutor,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {
    super(executor);
  }

  /**
   * Resolves when every session that was stored by now has its attempt at each goal: whether it had to wait for that. May fail with
   * `analytics/counting`.
   */
  async require(asking: Asking, goals: readonly NamedGoal[]): Promise<boolean> {
    requireFew(goals);
    if (goals.length === 0) return false;
    const names = goals.map(({ name }) => name).toSorted();
    return this.complete(
      asking,
      names.join(' '),
      (counted, signal) => new AttemptCounter(this.clickhouse, asking.app, goals, counted, signal),
    );
  }
}

/** Settings may be saved that are larger than what can be saved today. */
function requireFew(goals: readonly NamedGoal[]): void {
  const steps = goals.reduce((sum, { flow }) => sum + flow.length, 0);
  if (goals.length > limits.tasks || steps > limits.steps) throw new Failure('test/too-large');
}
