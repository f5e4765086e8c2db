import { Injectable } from '@nestjs/common';
import { Needs } from '@rehearse/server';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { z } from 'zod';
import erasedSql from '../queries/erased.sql';
import { queryFailure } from '../queries/query-failure';
import { QueryExecutor } from '../queries/query-executor';
import countSql from './event-count.sql';
import findSql from './event-find.sql';
import listSql from './event-list.sql';
import mouseSql from './mouse-list.sql';

/** Which records of an app; '' means any. */
export interface Wanted {
  readonly app: string;
  readonly erased: readonly string[];
  readonly session?: string;
  /** A type of events to leave out. */
  readonly exclude?: string;
}

/** An export reads everything: longer than a question, but not for ever. */
export const exportLimits = { timeoutMs: 300_000, maxMemory: 1_500_000_000 };

const found = z.object({ id: z.string(), session: z.string(), raw: z.string() });
export type FoundEvent = z.infer<typeof found>;

/** Reads raw records. */
@Injectable()
export class EventRepository {
  constructor(
    private readonly executor: QueryExecutor,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {}

  /** JSON texts of events with their ids and sessions, session by session in order. */
  events(wanted: Wanted, signal: AbortSignal): AsyncIterable<readonly { id: string; session: string; json: string }[]> {
    return this.stream(listSql, wanted, signal);
  }

  /** JSON texts of mouse records. */
  mouse(wanted: Wanted, signal: AbortSignal): AsyncIterable<readonly { session: string; json: string }[]> {
    return this.stream(mouseSql, wanted, signal);
  }

  async count(wanted: Wanted, person: string): Promise<number> {
    const rows = await this.executor.run(withErased(countSql), parametersOf(wanted), { person });
    return z.array(z.object({ count: z.number() })).parse(rows)[0]?.count ?? 0;
  }

  async find({ id, ...wanted }: Wanted & { readonly id: string }, person: string): Promise<FoundEvent | null> {
    const rows = await this.executor.run(withErased(findSql), { ...parametersOf(wanted), id }, { person });
    return z.array(found).parse(rows)[0] ?? null;
  }

  private async *stream<T>(sql: string, wanted: Wanted, signal: AbortSignal): AsyncIterable<readonly T[]> {
    try {
      yield* this.clickhouse.stream<T>(withErased(sql), parametersOf(wanted), { ...exportLimits, signal });
    } catch (error) {
      throw queryFailure(error);
    }
  }
}

const withErased = (sql: string): string => `WITH ${erasedSql}\n${sql}`;

const parametersOf = ({ app, erased, session = '', exclude = '' }: Wanted) => ({
  app,
  erased: wellFormedJson(erased),
  session,
  exclude,
});
