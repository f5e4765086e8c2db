import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { Events, Route } from '@rehearse/http';
import type { AnswerOf, Call } from '@rehearse/http';
import { AnalyticsService } from './analytics.service';
import type { Scope } from './ask/scope';
import { LiveService } from './live/live.service';

const { analytics } = routes;
type Routes = typeof analytics;
type Asking = Pick<Call<Routes['summary']>, 'params' | 'principal' | 'signal'>;
type AnswerTo<Name extends keyof Routes> = Promise<AnswerOf<Routes[Name]>>;

@Controller()
export class AnalyticsController {
  constructor(
    private readonly service: AnalyticsService,
    private readonly liveService: LiveService,
  ) {}

  @Route(analytics.summary)
  async summary(call: Call<Routes['summary']>): AnswerTo<'summary'> {
    return this.service.summary(await this.scope(call, call.query));
  }

  @Route(analytics.sessions)
  async sessions(call: Call<Routes['sessions']>): AnswerTo<'sessions'> {
    const { sort, limit, cursor, ...filter } = call.query;
    return this.service.sessions(await this.scope(call, filter), sort, { limit, cursor });
  }

  @Route(analytics.tasks)
  async tasks(call: Call<Routes['tasks']>): AnswerTo<'tasks'> {
    return this.service.tasks(await this.scope(call, call.query));
  }

  @Route(analytics.funnel)
  async funnel(call: Call<Routes['funnel']>): AnswerTo<'funnel'> {
    const { strict, ...filter } = call.query;
    return this.service.funnel(await this.scope(call, filter), call.params.task, strict);
  }

  @Route(analytics.matches)
  async matches(call: Call<Routes['matches']>): AnswerTo<'matches'> {
    const { strict, limit, cursor, ...filter } = call.query;
    return this.service.matches(await this.scope(call, filter), call.params.task, strict, { limit, cursor });
  }

  @Route(analytics.screens)
  async screens(call: Call<Routes['screens']>): AnswerTo<'screens'> {
    return this.service.screens(await this.scope(call, call.query));
  }

  @Route(analytics.clicks)
  async clicks(call: Call<Routes['clicks']>): AnswerTo<'clicks'> {
    const { mode, cell, ...filter } = call.query;
    return this.service.clicks(await this.scope(call, filter), call.params.screen, mode, cell);
  }

  @Route(analytics.mouse)
  async mouse(call: Call<Routes['mouse']>): AnswerTo<'mouse'> {
    const { cell, ...filter } = call.query;
    return this.service.mouse(await this.scope(call, filter), call.params.screen, cell);
  }

  @Route(analytics.widgets)
  async widgets(call: Call<Routes['widgets']>): AnswerTo<'widgets'> {
    return this.service.widgets(await this.scope(call, call.query));
  }

  @Route(analytics.transitions)
  async transitions(call: Call<Routes['transitions']>): AnswerTo<'transitions'> {
    return this.service.transitions(await this.scope(call, call.query));
  }

  @Route(analytics.outliers)
  async outliers(call: Call<Routes['outliers']>): AnswerTo<'outliers'> {
    const { method, ...filter } = call.query;
    return this.service.outliers(await this.scope(call, filter), method);
  }

  @Route(analytics.ledger)
  async ledger(call: Call<Routes['ledger']>): AnswerTo<'ledger'> {
    return this.service.ledger(await this.scope(call, call.query));
  }

  @Route(analytics.live)
  live({ params, signal }: Call<Routes['live']>): Events {
    return new Events(this.liveService.of(params.app, signal));
  }

  private scope({ params, principal, signal }: Asking, filter: Filter): Promise<Scope> {
    return this.service.scope(params.app, filter, principal.id, signal);
  }
}
