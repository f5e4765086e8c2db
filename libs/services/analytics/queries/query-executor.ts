import { Injectable } from '@nestjs/common';
import { Needs, PersonalSemaphore } from '@rehearse/server';
import type { ClickHouse, Parameters, QueryOptions } from '@rehearse/platform/clickhouse';
import { queryFailure } from './query-failure';

export interface PersonalQuery extends QueryOptions {
  /** Who wants to know: people take turns. */
  readonly person: string;
}

/** Fewer than there are connections: the others are for what is written meanwhile. */
const questions = { atOnce: 14, ofPerson: 8, waiting: 200 };

/** Asks ClickHouse, for one person no more at once than leaves room for others. */
@Injectable()
export class QueryExecutor {
  private readonly turns = new PersonalSemaphore(questions);

  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  async run(sql: string, parameters: Parameters, { person, ...options }: PersonalQuery): Promise<readonly unknown[]> {
    try {
      return await this.turns.take(person, async () => {
        options.signal?.throwIfAborted();
        return this.clickhouse.query(sql, parameters, options);
      });
    } catch (error) {
      throw queryFailure(error);
    }
  }
}
