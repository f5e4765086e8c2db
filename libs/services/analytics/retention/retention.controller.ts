import { Controller } from '@nestjs/common';
import { permission, routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { RetentionService } from './retention.service';

const { retention } = routes.analytics;

@Controller()
export class RetentionController {
  constructor(private readonly service: RetentionService) {}

  @Route(retention)
  show({ params, access, principal }: Call<typeof retention>): Promise<AnswerOf<typeof retention>> {
    return this.service.of(params.app, { person: principal.id, mayChange: access.permission === permission.owner });
  }
}
