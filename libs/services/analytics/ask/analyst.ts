import { Injectable } from '@nestjs/common';
import { Failure, groups, topics } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import { ClickHouseRefusal, ClickHouseTimeout, ClickHouseUnavailable } from '@rehearse/platform/clickhouse';
import type { ClickHouse, Parameters } from '@rehearse/platform/clickhouse';
import type { Stream } from '@rehearse/platform/ports';
import { z } from 'zod';
import { QuestionMetrics } from '../question.metrics';
import matched from './matched.sql';
import metaSql from './meta.sql';
import type { Meta, Question, QuestionLimits } from './question';
import recorded from './recorded.sql';
import { scopeParameters } from './scope';
import type { Scope } from './scope';
import trails from './trails.sql';

/** A question that takes longer, or needs more memory, is answered with "not now", never with a part of the figures. */
const usualLimits: QuestionLimits = { timeoutMs: 20_000, maxMemory: 2_000_000_000 };
const retryAfterMs = { timeout: 10_000, away: 2_000 };

/** Matching is left out where nobody asks for it: understanding it alone takes ClickHouse some time. */
const tables = {
  plain: `WITH ${recorded},\ntrails AS (SELECT * FROM chosen)\n`,
  matched: `WITH ${recorded},\n${matched},\n${trails}\n`,
};
const metaRow = z.object({ sessions: z.number(), events: z.number() });

/** Asks ClickHouse the questions of this service. */
@Injectable()
export class Analyst {
  constructor(
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('stream') private readonly stream: Stream,
    private readonly metrics: QuestionMetrics,
  ) {}

  async answer<Arguments, Row extends z.ZodType, Answer>(
    question: Question<Arguments, Row, Answer>,
    scope: Scope,
    wanted: Arguments,
  ): Promise<{ readonly meta: Meta } & Answer> {
    const [meta, rows] = await Promise.all([this.meta(scope), this.rows(question, scope, wanted)]);
    const complete = { ...meta, truncated: rows.length === question.limit };
    return { meta: complete, ...question.shape(rows, { scope, arguments: wanted, meta: complete }) };
  }

  /** The rows alone. */
  async rows<Arguments, Row extends z.ZodType, Answer>(
    question: Question<Arguments, Row, Answer>,
    scope: Scope,
    wanted: Arguments,
  ): Promise<readonly z.infer<Row>[]> {
    const parameters = {
      ...scopeParameters(scope, question.flows?.(wanted, scope) ?? []),
      ...question.parameters?.(wanted, scope),
    };
    const limits = question.limits ?? usualLimits;
    const sql = tablesFor(scope, question.flows !== undefined) + question.sql;
    return this.metrics.time(question.name, scope.signal, async () =>
      z.array(question.row).parse(await this.ask(sql, parameters, limits, scope.signal)),
    );
  }

  private async ask(
    sql: string,
    parameters: Parameters,
    limits: QuestionLimits,
    signal?: AbortSignal,
  ): Promise<readonly unknown[]> {
    try {
      return await this.clickhouse.query(sql, parameters, { ...limits, signal });
    } catch (error) {
      throw explained(error);
    }
  }

  private async meta(scope: Scope): Promise<Omit<Meta, 'truncated'>> {
    const asOf = await this.asOf();
    const rows = await this.ask(tablesFor(scope) + metaSql, scopeParameters(scope, []), usualLimits, scope.signal);
    return { ...metaRow.parse(rows[0]), asOf };
  }

  /** Everything that was accepted before this moment is in the tables. */
  private async asOf(): Promise<number> {
    const now = Date.now();
    return now - (await this.stream.lag(topics.records, groups.pipeline)).oldestMs;
  }
}

const tablesFor = ({ filter }: Scope, hasFlows = false): string =>
  hasFlows || filter.task !== undefined ? tables.matched : tables.plain;

/** ClickHouse's numbers for "no such table or database": the pipeline has yet to make it. */
const notYet = new Set([60, 81]);
/** ... and for limits of memory, rows and bytes. */
const tooMuch = new Set([241, 158, 307, 396]);

export function explained(error: unknown): unknown {
  if (error instanceof ClickHouseUnavailable) return new Failure('analytics/catching-up', undefined, retryAfterMs.away);
  if (error instanceof ClickHouseTimeout) return new Failure('server/timeout', undefined, retryAfterMs.timeout);
  if (!(error instanceof ClickHouseRefusal)) return error;
  if (notYet.has(error.code)) return new Failure('analytics/catching-up', undefined, retryAfterMs.away);
  return tooMuch.has(error.code) ? new Failure('server/timeout', undefined, retryAfterMs.timeout) : error;
}
