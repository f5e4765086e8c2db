import { Injectable } from '@nestjs/common';
import { pipelineGroup, topics } from '@rehearse/contract';
import { Needs, StaleCache } from '@rehearse/server';
import type { Stream } from '@rehearse/platform/ports';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Attempts } from '../attempts/attempts';
import { QuestionMetrics } from '../question.metrics';
import { Queries } from './queries';
import metaSql from './meta.sql';
import type { Meta, Question, QuestionLimits, Reading } from './question';
import { goalsOf, scopeParameters } from './scope';
import type { Scope } from './scope';
import { tablesFor } from './tables';
import { Together } from './together';

/** A question that takes longer, or needs more memory, is answered with "not now", never with a part of the figures. */
const usualLimits: QuestionLimits = { timeoutMs: 20_000, maxMemory: 2_000_000_000 };
/** ms that a question waits to hear how far the stream is counted, if nobody has ever said. */
const firstWordMs = 1_000;

const metaRow = z.object({ sessions: z.number(), events: z.number() });
type Counts = z.infer<typeof metaRow>;

/** Asks ClickHouse the questions of this service. */
@Injectable()
export class Analyst {
  /** The questions of one page ask once, and figures are there while the stream is away: what was counted stays so. */
  private readonly counted = new StaleCache<number>({ freshMs: 1_000, staleMs: Infinity });
  /** By who asks, what about, and as of when: the questions of one page count together. */
  private readonly counting = new Together<Counts>();

  constructor(
    private readonly queries: Queries,
    private readonly attempts: Attempts,
    @Needs('stream') private readonly stream: Stream,
    private readonly metrics: QuestionMetrics,
  ) {}

  async answer<Arguments, Row extends z.ZodType, Answer>(
    question: Question<Arguments, Row, Answer>,
    scope: Scope,
    wanted: Arguments,
  ): Promise<{ readonly meta: Meta } & Answer> {
    // Before anything is counted, so that it is true of all of it.
    const asOf = await this.asOf();
    const goals = question.goals?.(wanted, scope);
    await this.attempts.require({ app: scope.app, ...asking(scope) }, goalsOf(scope, goals ?? []));
    const [counts, rows] = await Promise.all([this.counts(scope, asOf), this.rows(question, scope, wanted, goals)]);
    const meta = { ...counts, asOf };
    const complete = { ...meta, truncated: rows.length === question.limit };
    return { meta: complete, ...question.shape(rows, { scope, arguments: wanted, meta: complete }) };
  }

  /** What a reading gives, without how many sessions there are. Attempts at its goals are as far as they were counted. */
  async rows<Arguments, Row extends z.ZodType>(
    reading: Reading<Arguments, Row>,
    scope: Scope,
    wanted: Arguments,
    goals = reading.goals?.(wanted, scope),
  ): Promise<readonly z.infer<Row>[]> {
    const parameters = { ...scopeParameters(scope, goals ?? []), ...reading.parameters?.(wanted, scope) };
    const limits = reading.limits ?? usualLimits;
    const sql = tablesFor(scope, goals) + reading.sql;
    return this.metrics.time(reading.name, scope.signal, async () =>
      z.array(reading.row).parse(await this.queries.run(sql, parameters, { ...limits, ...asking(scope) })),
    );
  }

  private counts(scope: Scope, asOf: number): Promise<Counts> {
    const sql = tablesFor(scope) + metaSql;
    const parameters = scopeParameters(scope, []);
    const { person } = scope;
    return this.counting.get(JSON.stringify([person, asOf, sql, parameters]), scope.signal, async (signal) => {
      const rows = await this.queries.run(sql, parameters, { ...usualLimits, person, signal });
      return metaRow.parse(rows[0]);
    });
  }

  /** Everything that was accepted before this moment is in the tables; 0 while nobody can say. */
  private async asOf(): Promise<number> {
    const said = this.counted.get(topics.records.name, () => this.countedUntil());
    return await Promise.race([said, sleep(firstWordMs, 0, { ref: false })]).catch(() => 0);
  }

  private async countedUntil(): Promise<number> {
    const now = Date.now();
    return now - (await this.stream.lag(topics.records.name, pipelineGroup)).oldestMs;
  }
}

const asking = ({ person, signal }: Scope) => ({ person, signal });
