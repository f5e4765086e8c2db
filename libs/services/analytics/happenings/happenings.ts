import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { Attempts } from '../attempts/attempts';
import { CountedSessions, type Asking } from '../attempts/counted-sessions';
import { QueryExecutor } from '../queries/query-executor';
import { HappeningCounter } from './happening-counter';
import { nameOf, type Walk } from './walk';

/** The rows of session_happenings: looked for when somebody asks, and again when a session went on or a rule or task was changed. */
@Injectable()
export class Happenings extends CountedSessions {
  constructor(
    executor: QueryExecutor,
    private readonly attempts: Attempts,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {
    super(executor);
  }

  /**
   * Resolves, with the name of its rows, when every session that was stored by now was walked through, and with whether it had to wait
   * for that. May fail with `analytics/counting`.
   */
  async require(asking: Asking, walk: Walk): Promise<{ readonly rules: string; readonly isNew: boolean }> {
    const { app, person } = asking;
    const rules = nameOf(walk);
    // Others wait for it too: it goes on when who asked has gone.
    const counted = async () => {
      await this.attempts.require({ app, person }, walk.goals);
    };
    const isNew = await this.complete(
      asking,
      rules,
      (parts, stopping) => new HappeningCounter(this.clickhouse, { app, rules, walk }, counted, parts, stopping),
    );
    return { rules, isNew };
  }
}
