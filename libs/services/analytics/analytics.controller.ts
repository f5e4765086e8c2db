import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import type { Filter } from '@rehearse/contract';
import { Events, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AnalyticsService } from './analytics.service';
import type { Scope } from './ask/scope';
import { LiveService } from './live/live.service';
import { RetentionService } from './retention/retention.service';

const { analytics } = routes;
type Routes = typeof analytics;
type Asking = Pick<Call<Routes['summary']>, 'params' | 'principal' | 'signal'>;
type AnswerTo<Name extends keyof Routes> = Promise<AnswerOf<Routes[Name]>>;

@Controller()
export class AnalyticsController {
  constructor(
    private readonly service: AnalyticsService,
    private readonly liveService: LiveService,
    private readonly retention: RetentionService,
  ) {}

  @Route(analytics.summary)
  async summary(call: Call<Routes['summary']>): AnswerTo<'summary'> {
    return this.service.summary(await this.scope(call, call.query));
  }

  @Route(analytics.choices)
  async choices(call: Call<Routes['choices']>): AnswerTo<'choices'> {
    return this.service.choices(await this.scope(call, call.query));
  }

  @Route(analytics.study)
  async study(call: Call<Routes['study']>): AnswerTo<'study'> {
    const { params, principal } = call;
    const [study, { kinds }] = await Promise.all([
      this.service.study(await this.scope(call, call.query)),
      this.retention.of(params.app, { person: principal.id, mayChange: false }),
    ]);
    const going = kinds.flatMap(({ kind, days, next }) => (next && days !== null ? [{ kind, days, ...next }] : []));
    return { ...study, going };
  }

  @Route(analytics.sessions)
  async sessions(call: Call<Routes['sessions']>): AnswerTo<'sessions'> {
    const { sort, limit, cursor, ...filter } = call.query;
    return this.service.sessions(await this.scope(call, filter), sort, { limit, cursor });
  }

  @Route(analytics.session)
  async session(call: Call<Routes['session']>): AnswerTo<'session'> {
    const { session } = call.params;
    return this.service.session(await this.scope(call, { valid: 'all', session: [session] }), session);
  }

  @Route(analytics.tasks)
  async tasks(call: Call<Routes['tasks']>): AnswerTo<'tasks'> {
    const { funnel, ...filter } = call.query;
    const scope = await this.scope(call, filter);
    return funnel ? this.service.tasksWithFunnel(scope) : this.service.tasks(scope);
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

  @Route(analytics.heat)
  async heat(call: Call<Routes['heat']>): AnswerTo<'heat'> {
    const { mode, within, cell, few, fine, ...filter } = call.query;
    return this.service.heat(await this.scope(call, filter), { mode, within, cell, few, fine });
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
