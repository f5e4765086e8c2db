import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route, Streamed } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AnnotationService } from '../annotations/annotation.service';
import { EventService } from '../events/event.service';

const { examples } = routes;
type Examples = typeof examples;

/** What was recorded with public prototypes, for everybody. */
@Controller()
export class ExampleController {
  constructor(
    private readonly records: EventService,
    private readonly annotations: AnnotationService,
  ) {}

  @Route(examples.events)
  events({ params, query, principal, signal }: Call<Examples['events']>): Promise<Streamed> {
    return json(this.records.list(params.app, { exclude: query.exclude }, { person: principal.id, signal }));
  }

  @Route(examples.eventsOfSession)
  eventsOfSession({ params, principal, signal }: Call<Examples['eventsOfSession']>): Promise<Streamed> {
    return json(this.records.list(params.app, { session: params.session }, { person: principal.id, signal }));
  }

  @Route(examples.mouse)
  mouse({ params, principal, signal }: Call<Examples['mouse']>): Promise<Streamed> {
    return json(this.records.mouse(params.app, undefined, { person: principal.id, signal }));
  }

  @Route(examples.mouseOfSession)
  mouseOfSession({ params, principal, signal }: Call<Examples['mouseOfSession']>): Promise<Streamed> {
    return json(this.records.mouse(params.app, params.session, { person: principal.id, signal }));
  }

  @Route(examples.annotations)
  annotationsOf({ params }: Call<Examples['annotations']>): Promise<AnswerOf<Examples['annotations']>> {
    return this.annotations.wanted(params.app, params);
  }
}

const json = (pieces: AsyncIterable<string>) => Streamed.begin(pieces, 'application/json; charset=utf-8');
