import { Injectable } from '@nestjs/common';
import { pipelineGroup, topics } from '@rehearse/contract';
import { Needs, StaleCache } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { NamedGoal } from '../attempts/goals';
import { Attempts } from '../attempts/attempts';
import type { Asking } from '../attempts/counted-sessions';
import { Happenings } from '../happenings/happenings';
import type { Walk } from '../happenings/walk';
import { commonTables } from './common-tables';
import { filterParameters, goalsOf } from './filter';
import type { Meta, Query, QueryContext, QueryLimits, ShapedQuery } from './query';
import { QueryExecutor } from './query-executor';
import { QuestionMetrics } from './question.metrics';
import { RememberedRows } from './remembered-rows';
import { SingleFlight } from './single-flight';
import { StoredParts, type StoredPart } from './stored-parts';
import totalsSql from './totals.sql';

/** A query that takes longer, or needs more memory, is answered with "not now", never with a part of the results. */
const usualLimits: QueryLimits = { timeoutMs: 20_000, maxMemory: 2_000_000_000 };
/** ms that a question waits to hear how far the stream is counted, if nobody has ever said. */
const firstAnswerMs = 1_000;

const totalsRow = z.object({ sessions: z.number(), events: z.number() });
type Totals = z.infer<typeof totalsRow>;

/** Asks ClickHouse the queries of analytic questions. */
@Injectable()
export class QuestionRunner {
  /** The questions of one page ask once, and results are there while the stream is away: what was counted stays so. */
  private readonly countedUntil = new StaleCache<number>({ freshMs: 1_000, staleMs: Infinity });
  /** By who asks, what about, and as of when: the questions of one page count together. */
  private readonly totalsInFlight = new SingleFlight<Totals>();
  private readonly remembered = new RememberedRows();
  private readonly parts: StoredParts;
  /** Of a question that is being answered: the tables are looked at once, and again when something was counted for it. */
  private readonly stored = new WeakMap<QueryContext, Promise<readonly StoredPart[]>>();

  constructor(
    private readonly executor: QueryExecutor,
    private readonly attempts: Attempts,
    private readonly happenings: Happenings,
    @Needs('stream') private readonly stream: Stream,
    private readonly metrics: QuestionMetrics,
  ) {
    this.parts = new StoredParts(executor);
  }

  /** The query's answer, with how much it is of. Waits for the attempts at its goals to be counted. */
  async answer<Arguments, Row extends z.ZodType, Answer>(
    query: ShapedQuery<Arguments, Row, Answer>,
    context: QueryContext,
    wanted: Arguments,
  ): Promise<{ readonly meta: Meta } & Answer> {
    const goals = query.goals?.(wanted, context);
    const asOf = await this.count(context, goals);
    const [totals, rows] = await Promise.all([this.totals(context, asOf), this.rows(query, context, wanted, goals)]);
    const meta = { ...totals, asOf, truncated: rows.length === query.limit };
    return { meta, ...query.shape(rows, { context, arguments: wanted, meta }) };
  }

  /** How much several queries are of: waits for the attempts at these goals, so that each may ask for its rows alone. */
  async counted(context: QueryContext, goals: readonly NamedGoal[]): Promise<Omit<Meta, 'truncated'>> {
    const asOf = await this.count(context, goals);
    return { ...(await this.totals(context, asOf)), asOf };
  }

  /** Waits for all sessions to be walked through. The name of the rules whose `happenings` a query reads. */
  async happened(context: QueryContext, walk: Walk): Promise<string> {
    const { rules, isNew } = await this.happenings.require(await this.asking(context), walk);
    if (isNew) this.stored.delete(context);
    return rules;
  }

  /** The rows alone. Attempts at its goals are as far as they were counted. */
  async rows<Arguments, Row extends z.ZodType>(
    query: Query<Arguments, Row>,
    context: QueryContext,
    wanted: Arguments,
    goals = query.goals?.(wanted, context),
  ): Promise<readonly z.infer<Row>[]> {
    const [found] = query.parametersFrom ? await this.rows(query.parametersFrom, context, null, goals) : [];
    const parameters = { ...filterParameters(context, goals ?? []), ...found, ...query.parameters?.(wanted, context) };
    const limits = query.limits ?? usualLimits;
    const sql = commonTables(context, goals, query.isOfHappenings) + query.sql;
    return this.metrics.time(query.name, context.signal, () =>
      this.remembered.get(
        sql,
        parameters,
        { ...this.asked(context), countsEvents: query.countsEvents },
        async (signal) =>
          z.array(query.row).parse(await this.executor.run(sql, parameters, { ...limits, ...caller(context), signal })),
      ),
    );
  }

  /** As of when all of it is true. */
  private async count(context: QueryContext, goals: readonly NamedGoal[] = []): Promise<number> {
    // Before anything is counted.
    const asOf = await this.asOf();
    const all = goalsOf(context, goals);
    if (all.length === 0) return asOf;
    if (await this.attempts.require(await this.asking(context), all)) this.stored.delete(context);
    return asOf;
  }

  private totals(context: QueryContext, asOf: number): Promise<Totals> {
    const sql = commonTables(context) + totalsSql;
    const parameters = filterParameters(context, []);
    const { person } = context;
    const key = JSON.stringify([person, asOf, sql, parameters]);
    return this.totalsInFlight.get(key, context.signal, async (signal) => {
      const rows = await this.remembered.get(sql, parameters, { ...this.asked(context), signal }, (wanted) =>
        this.executor.run(sql, parameters, { ...usualLimits, person, signal: wanted }),
      );
      return totalsRow.parse(rows[0]);
    });
  }

  private async asking(context: QueryContext): Promise<Asking> {
    return { app: context.app, stored: await this.storedFor(context), ...caller(context) };
  }

  private asked(context: QueryContext) {
    return { signal: context.signal, stored: () => this.storedFor(context) };
  }

  private storedFor(context: QueryContext): Promise<readonly StoredPart[]> {
    const stored = this.stored.get(context) ?? this.parts.of(context.app, context.person);
    this.stored.set(context, stored);
    return stored;
  }

  /** Everything that was accepted before this moment is in the tables; 0 while nobody can say. */
  private async asOf(): Promise<number> {
    const known = this.countedUntil.get(topics.records.name, async () => {
      const now = Date.now();
      return now - (await this.stream.lag(topics.records.name, pipelineGroup)).oldestMs;
    });
    return await Promise.race([known, sleep(firstAnswerMs, 0, { ref: false })]).catch(() => 0);
  }
}

const caller = ({ person, signal }: QueryContext) => ({ person, signal });
