import { Controller } from '@nestjs/common';
import { routes, topics } from '@rehearse/contract';
import type { AuditEvent } from '@rehearse/contract';
import { Consumes, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { Audit } from './audit';
import { AuditRepository } from './audit.repository';

const { operator } = routes;

@Controller()
export class AuditController {
  constructor(
    private readonly audit: Audit,
    private readonly events: AuditRepository,
  ) {}

  @Route(operator.audit)
  page({ query }: Call<typeof operator.audit>): Promise<AnswerOf<typeof operator.audit>> {
    return this.audit.page(query);
  }

  @Consumes(topics.audit, 'auth', { maxMessages: 100, maxWaitMs: 200 })
  async keep(event: AuditEvent): Promise<Outcome> {
    await this.events.keep(event);
    return ok;
  }
}
