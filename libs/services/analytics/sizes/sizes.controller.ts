import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Config, Route } from '@rehearse/server';
import type { AnswerOf, Call, ServerConfig } from '@rehearse/server';
import { z } from 'zod';
import { QueryExecutor } from '../queries/query-executor';
import older from './older.sql';
import sizes from './sizes.sql';

const { records, olderRecords } = routes.operator;
const sizeRows = z.tuple([records.ok.omit({ kept: true })]);
const olderRows = z.tuple([olderRecords.ok]);

/** What is stored of testers, for operators. */
@Controller()
export class SizesController {
  constructor(
    private readonly executor: QueryExecutor,
    @Config() private readonly config: Pick<ServerConfig, 'retention' | 'auditDays'>,
  ) {}

  @Route(records)
  async records({ principal, signal }: Call<typeof records>): Promise<AnswerOf<typeof records>> {
    const [stored] = sizeRows.parse(await this.executor.run(sizes, {}, { person: principal.id, signal }));
    const { sessions = null, mouse = null, answers = null } = this.config.retention;
    return { ...stored, kept: { sessions, mouse, answers, audit: this.config.auditDays } };
  }

  @Route(olderRecords)
  async olderRecords({ query, principal, signal }: Call<typeof olderRecords>): Promise<AnswerOf<typeof olderRecords>> {
    const { days } = query;
    const [found] = olderRows.parse(await this.executor.run(older, { days }, { person: principal.id, signal }));
    return found;
  }
}
