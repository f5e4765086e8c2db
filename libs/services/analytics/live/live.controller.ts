import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Events, Route } from '@rehearse/server';
import type { Call } from '@rehearse/server';
import { LiveService } from './live.service';

const { live } = routes.analytics;

@Controller()
export class LiveController {
  constructor(private readonly service: LiveService) {}

  @Route(live)
  stream({ params, signal }: Call<typeof live>): Events {
    return new Events(this.service.of(params.app, signal));
  }
}
