import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import { Needs, PersonalTurns } from '@rehearse/http';
import {
  ClickHouseRefusal,
  ClickHouseTimeout,
  ClickHouseTooLong,
  ClickHouseUnavailable,
} from '@rehearse/platform/clickhouse';
import type { ClickHouse, Parameters, QueryOptions } from '@rehearse/platform/clickhouse';

export interface PersonalQuery extends QueryOptions {
  /** Who wants to know: people take turns. */
  readonly person: string;
}

/** Fewer than there are connections: the others are for what is written meanwhile. */
const questions = { atOnce: 14, ofPerson: 8, waiting: 200 };
const retryAfterMs = { timeout: 10_000, away: 2_000 };

/** Asks ClickHouse, for one person no more at once than leaves room for others. */
@Injectable()
export class Queries {
  private readonly turns = new PersonalTurns(questions);

  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  async run(sql: string, parameters: Parameters, { person, ...options }: PersonalQuery): Promise<readonly unknown[]> {
    try {
      return await this.turns.take(person, async () => {
        options.signal?.throwIfAborted();
        return this.clickhouse.query(sql, parameters, options);
      });
    } catch (error) {
      throw explained(error);
    }
  }
}

/** ClickHouse's numbers for "no such table or database": the pipeline has yet to make it. */
const notYet = new Set([60, 81]);
/** ... and for limits of memory, rows and bytes. */
const tooMuch = new Set([241, 158, 307, 396]);

export function explained(error: unknown): unknown {
  if (error instanceof ClickHouseUnavailable) return new Failure('analytics/catching-up', undefined, retryAfterMs.away);
  if (error instanceof ClickHouseTimeout) return new Failure('server/timeout', undefined, retryAfterMs.timeout);
  if (error instanceof ClickHouseTooLong) return new Failure('request/too-large');
  if (!(error instanceof ClickHouseRefusal)) return error;
  if (notYet.has(error.code)) return new Failure('analytics/catching-up', undefined, retryAfterMs.away);
  return tooMuch.has(error.code) ? new Failure('server/timeout', undefined, retryAfterMs.timeout) : error;
}
