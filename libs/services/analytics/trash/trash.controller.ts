import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { PrototypeApi, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { z } from 'zod';
import { QueryExecutor } from '../queries/query-executor';
import sql from './session-counts.sql';

const { deletedSessions } = routes.analytics;
const rows = z.array(z.object({ app: z.string(), sessions: z.number() }));

/** What would go with prototypes that their owner has deleted. */
@Controller()
export class TrashController {
  constructor(
    private readonly prototypes: PrototypeApi,
    private readonly executor: QueryExecutor,
  ) {}

  @Route(deletedSessions)
  async sessions({ principal, signal }: Call<typeof deletedSessions>): Promise<AnswerOf<typeof deletedSessions>> {
    const apps = await this.prototypes.deletedOf(principal.id);
    if (apps.length === 0) return [];
    const found = rows.parse(await this.executor.run(sql, { apps }, { person: principal.id, signal }));
    const counts = new Map(found.map(({ app, sessions }) => [app, sessions]));
    return apps.map((app) => ({ app, sessions: counts.get(app) ?? 0 }));
  }
}
