import { Injectable } from '@nestjs/common';
import { limits, retentionKinds, ruleSchema, topics } from '@rehearse/contract';
import type { Erased, RetentionAnswer, RetentionKind, RetentionRule } from '@rehearse/contract';
import { Config, Needs, TestApi } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { ClickHouse, Parameters } from '@rehearse/platform/clickhouse';
import type { Stream } from '@rehearse/platform/ports';
import { z } from 'zod';
import erasedSql from '../queries/erased.sql';
import { QueryExecutor } from '../queries/query-executor';
import { ErasedRepository } from '../events/erased.repository';
import dueSql from './due.sql';
import nextSql from './next.sql';
import { RetentionRepository } from './retention.repository';
import sessionsDue from './sessions-due.sql';

const dayMs = 24 * 3_600_000;
const shown = 20;
/** Of one app in an hour. */
const sessionsAtOnce = 10_000;
const among = (sql: string): string => `WITH ${erasedSql.trim()},\nsessions_due AS (${sessionsDue})\n${sql}`;

/** How long a kind is kept, and from when on that is done. */
interface Term {
  readonly kind: RetentionKind;
  readonly days: number;
  /** ms since the epoch. */
  readonly earliest: number;
}

interface Viewer {
  readonly person: string;
  readonly mayChange: boolean;
}

const nextRow = z.object({ at: z.number(), count: z.number() });

/** What a study keeps for a time only: says what is due, and erases it. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly repository: RetentionRepository,
    private readonly erased: ErasedRepository,
    private readonly studies: TestApi,
    private readonly executor: QueryExecutor,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Needs('stream') private readonly stream: Stream,
    @Config() private readonly config: ServerConfig,
  ) {}

  async of(app: string, { mayChange, person }: Viewer, now = Date.now()): Promise<RetentionAnswer> {
    const [rules, erased] = await Promise.all([this.rulesOf(app, now), this.repository.ofApp(app)]);
    const kinds = retentionKinds.map(async (kind) => {
      const term = termOf(kind, rules);
      return {
        kind,
        days: term?.days ?? null,
        most: this.config.retention[kind] ?? null,
        next: term ? await this.next(app, term, { person, now }) : null,
      };
    });
    return { mayChange, kinds: await Promise.all(kinds), erased: erased.slice(0, shown) };
  }

  /** Orders everything to be erased that is due. Answers of how many sessions, by kind. */
  async sweep(app: string, now = Date.now()): Promise<Readonly<Record<RetentionKind, number>>> {
    const counts = { sessions: 0, mouse: 0, answers: 0 };
    const rules = await this.rulesOf(app, now);
    await this.repository.note(rules[0]);
    for (const kind of retentionKinds) {
      const term = termOf(kind, rules);
      if (term) counts[kind] = await this.expire(app, term, now);
    }
    return counts;
  }

  private async expire(app: string, { kind, days, earliest }: Term, now: number): Promise<number> {
    const parameters = { ...(await this.parameters(app, { kind, days, earliest })), now, limit: sessionsAtOnce };
    const due = (await this.clickhouse.query<{ session: string }>(among(dueSql), parameters)).map(
      ({ session }) => session,
    );
    if (due.length === 0) return 0;
    const order: Erased = { kind: 'expired', app, of: kind, sessions: due };
    await this.stream.publish(topics.erasures.name, [{ key: app, value: JSON.stringify(order) }]);
    await this.repository.add(app, { kind, count: due.length, days, at: now });
    return due.length;
  }

  private async next(
    app: string,
    term: Term,
    { person, now }: { readonly person: string; readonly now: number },
  ): Promise<z.infer<typeof nextRow> | null> {
    const rows = await this.executor.run(among(nextSql), await this.parameters(app, term), { person });
    const [found] = z.array(nextRow).parse(rows);
    return found ? { at: Math.max(found.at, now), count: found.count } : null;
  }

  private async parameters(app: string, { kind, days, earliest }: Term): Promise<Parameters> {
    return { app, kind, keptMs: days * dayMs, earliest, erased: wellFormedJson(await this.erased.ofApp(app)) };
  }

  /** The operator's, and the study's where it has one. */
  private async rulesOf(app: string, now: number): Promise<readonly [RetentionRule, ...RetentionRule[]]> {
    const settings = await this.studies.testSettings(app);
    const own = ruleSchema.safeParse(settings.retention).data;
    return [await this.repository.ruleOf(this.config.retention, now), ...(own ? [own] : [])];
  }
}

/** The shortest time counts; of two that are the same the one that was said first. */
function termOf(kind: RetentionKind, rules: readonly RetentionRule[]): Term | null {
  const terms = rules.flatMap(({ [kind]: days, since }) =>
    days === undefined ? [] : [{ kind, days, earliest: since + limits.retentionGraceMs }],
  );
  return terms.toSorted((a, b) => a.days - b.days || a.earliest - b.earliest)[0] ?? null;
}
