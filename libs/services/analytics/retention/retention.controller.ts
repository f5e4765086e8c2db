import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { can } from '../analytics.policy';
import { RetentionService } from './retention.service';

const { retention } = routes.analytics;

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Route(retention)
  show({ params, access, principal }: Call<typeof retention>): Promise<AnswerOf<typeof retention>> {
    const mayChange = can(principal, 'change how long records are kept', access);
    return this.service.of(params.app, { person: principal.id, mayChange });
  }
}
