import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route, SecurityLog, Streamed } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { EventService } from './event.service';

const { events } = routes;
type Routes = typeof events;

@Controller()
export class EventController {
  constructor(
    private readonly service: EventService,
    private readonly security: SecurityLog,
  ) {}

  @Route(events.list)
  list({ params, query, principal, signal }: Call<Routes['list']>): Promise<Streamed> {
    this.security.write('results-exported', { app: params.app, of: 'events' });
    return json(this.service.list(params.app, { exclude: query.exclude }, { person: principal.id, signal }));
  }

  @Route(events.count)
  async count({ params, query, principal }: Call<Routes['count']>): Promise<AnswerOf<Routes['count']>> {
    return { count: await this.service.count(params.app, query.exclude, principal.id) };
  }

  @Route(events.ofSession)
  ofSession({ params, principal, signal }: Call<Routes['ofSession']>): Promise<Streamed> {
    return json(this.service.list(params.app, { session: params.session }, { person: principal.id, signal }));
  }

  @Route(events.change)
  change({ params, body, principal }: Call<Routes['change']>): Promise<AnswerOf<Routes['change']>> {
    return this.service.change(params.app, params.event, body, principal.id);
  }

  @Route(events.removeSession)
  async removeSession({ params }: Call<Routes['removeSession']>): Promise<AnswerOf<Routes['removeSession']>> {
    await this.service.removeSession(params.app, params.session);
    this.security.write('session-erased', { app: params.app });
    return { status: 'ok', details: 'events.deleted' };
  }

  @Route(events.mouse)
  mouse({ params, principal, signal }: Call<Routes['mouse']>): Promise<Streamed> {
    this.security.write('results-exported', { app: params.app, of: 'mouse' });
    return json(this.service.mouse(params.app, undefined, { person: principal.id, signal }));
  }

  @Route(events.mouseOfSession)
  mouseOfSession({ params, principal, signal }: Call<Routes['mouseOfSession']>): Promise<Streamed> {
    return json(this.service.mouse(params.app, params.session, { person: principal.id, signal }));
  }

  @Route(events.removeMouse)
  async removeMouse({ params }: Call<Routes['removeMouse']>): Promise<AnswerOf<Routes['removeMouse']>> {
    await this.service.removeMouse(params.app, params.session);
    this.security.write('session-erased', { app: params.app });
    return { status: 'ok', details: 'mouse.deleted' };
  }
}

const json = (pieces: AsyncIterable<string>) => Streamed.begin(pieces, 'application/json; charset=utf-8');
