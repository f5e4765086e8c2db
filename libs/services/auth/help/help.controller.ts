import { Controller } from '@nestjs/common';
import { routes, topics } from '@rehearse/contract';
import type { ContactReceived } from '@rehearse/contract';
import { Consumes, currentRequester, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import type { Outcome } from '@rehearse/platform/ports';
import { Contact } from './contact';
import { newsIn } from './news';
import { tipsFor } from './tips';
import { UserRepository } from '../user.repository';

const { help } = routes;

@Controller()
export class HelpController {
  constructor(
    private readonly contact: Contact,
    private readonly users: UserRepository,
  ) {}

  @Route(help.news)
  async news({ principal }: Call<typeof help.news>): Promise<AnswerOf<typeof help.news>> {
    const language = currentRequester()?.language ?? 'en';
    const user = principal.role === 'guest' ? null : await this.users.get(principal.id);
    return [...(user ? tipsFor(user.value, language) : []), ...newsIn(language)];
  }

  @Route(help.contact)
  async write({ body, request }: Call<typeof help.contact>): Promise<AnswerOf<typeof help.contact>> {
    await this.contact.take(body, request.ip);
    return {};
  }

  @Consumes(topics.contacts, 'auth', { maxMessages: 5, maxWaitMs: 200 })
  send(received: ContactReceived): Promise<Outcome> {
    return this.contact.pass(received);
  }
}
