import { Controller } from '@nestjs/common';
import { routes, topics } from '@rehearse/contract';
import type { LetterBounced, ShownMailing } from '@rehearse/contract';
import { Consumes, ledTo, Route } from '@rehearse/server';
import type { AnswerOf, Bytes, Call } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Outcome } from '@rehearse/platform/ports';
import { Mailings } from './mailings';

const { mailings } = routes;

@Controller()
export class MailingController {
  constructor(private readonly service: Mailings) {}

  @Route(mailings.get)
  get({ params }: Call<typeof mailings.get>): Promise<ShownMailing> {
    return this.service.shown(params.app);
  }

  @Route(mailings.save)
  async save({ params, body, principal }: Call<typeof mailings.save>): Promise<AnswerOf<typeof mailings.save>> {
    await this.service.save(params.app, body, principal.id);
    return { status: 'ok', details: 'mailing.saved' };
  }

  @Route(mailings.add)
  add({ params, body }: Call<typeof mailings.add>): Promise<AnswerOf<typeof mailings.add>> {
    return this.service.add(params.app, body.people);
  }

  @Route(mailings.remove)
  async remove({ params, body }: Call<typeof mailings.remove>): Promise<AnswerOf<typeof mailings.remove>> {
    await this.service.remove(params.app, body.people);
    return { status: 'ok', details: 'mailing.removed' };
  }

  @Route(mailings.stop)
  async stop({ body }: Call<typeof mailings.stop>): Promise<AnswerOf<typeof mailings.stop>> {
    await this.service.stop(body.key);
    return { status: 'ok', details: 'mailing.stopped' };
  }

  @Route(mailings.stopByProgram)
  async stopByProgram({
    query,
  }: Call<typeof mailings.stopByProgram>): Promise<AnswerOf<typeof mailings.stopByProgram>> {
    await this.service.stop(query.key);
    return { status: 'ok', details: 'mailing.stopped' };
  }

  @Route(mailings.openedByProgram)
  openedByProgram({ query }: Call<typeof mailings.openedByProgram>): Bytes {
    return ledTo(`/#/no-mails.html?key=${encodeURIComponent(query.key)}`);
  }

  @Consumes(topics.bounces, 'testing', { maxMessages: 50, maxWaitMs: 200 })
  async bounced({ letter }: LetterBounced): Promise<Outcome> {
    await this.service.bounced(letter);
    return ok;
  }
}
