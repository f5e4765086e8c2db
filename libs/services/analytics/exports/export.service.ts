import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { ExportFormat, ExportTable } from '@rehearse/contract';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { Needs } from '@rehearse/server';
import { Attempts } from '../attempts/attempts';
import { goalOf } from '../attempts/goals';
import { exportLimits } from '../events/event.repository';
import { RunningExports } from '../events/running-exports';
import { commonTables } from '../queries/common-tables';
import { filterParameters, goalsOf } from '../queries/filter';
import type { QueryContext } from '../queries/query';
import { queryFailure } from '../queries/query-failure';
import exportedSql from './exported.sql';
import { tables } from './tables';

const everySession = 4_294_967_295;

/** Tables of a study to take away, as ClickHouse writes them. */
@Injectable()
export class ExportService {
  constructor(
    private readonly attempts: Attempts,
    private readonly exports: RunningExports,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
  ) {}

  /** Pieces of the file. Ends with an error when a session is deleted meanwhile, which it may hold. */
  async *file(
    context: QueryContext & { readonly signal: AbortSignal },
    table: ExportTable,
    format: ExportFormat,
  ): AsyncIterable<Uint8Array> {
    const { app, person, signal, study } = context;
    const { sql, names, parameters, isOfTasks } = tables[table];
    const goals = isOfTasks ? study.tasks.map((task) => goalOf(task)) : undefined;
    await this.attempts.require({ app, person, signal }, goalsOf(context, goals ?? []));
    const values = {
      ...filterParameters(context, goals ?? []),
      ...parameters?.(study),
      csv: format === 'csv',
      is_team: context.isTeam === true,
      visible: Math.min(context.visibleSessions, everySession),
      names: wellFormedJson(names(study)),
      labels: wellFormedJson(Object.fromEntries(study.annotations.labels)),
      tags: wellFormedJson(
        Object.fromEntries([...study.annotations.tags].map(([session, tags]) => [session, tags.join(', ')])),
      ),
    };
    const statement = [commonTables(context, goals), exportedSql, typeof sql === 'string' ? sql : sql(study)].join(
      '\n',
    );
    const { erased } = study.annotations;
    yield* this.exports.run({ app, erased, session: undefined, person, signal }, (running) =>
      this.pieces(this.clickhouse.file(statement, format, values, { ...exportLimits, signal: running.signal }), () => {
        if (running.erased.size > erased.length) throw new Failure('server/unavailable');
      }),
    );
  }

  private async *pieces(source: AsyncIterable<Uint8Array>, check: () => void): AsyncIterable<Uint8Array> {
    try {
      for await (const piece of source) {
        check();
        yield piece;
      }
    } catch (error) {
      throw queryFailure(error);
    }
  }
}
