import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { z } from 'zod';
import { QueryExecutor } from '../queries/query-executor';
import sql from './sizes.sql';

const { records } = routes.operator;
const rows = z.tuple([z.object({ sessions: z.number(), bytes: z.number() })]);

/** What is stored of testers, for operators. */
@Controller()
export class SizesController {
  constructor(private readonly executor: QueryExecutor) {}

  @Route(records)
  async records({ principal, signal }: Call<typeof records>): Promise<AnswerOf<typeof records>> {
    const [sizes] = rows.parse(await this.executor.run(sql, {}, { person: principal.id, signal }));
    return sizes;
  }
}
