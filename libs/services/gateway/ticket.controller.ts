import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Config, newId, Route, signLogin } from '@rehearse/server';
import type { AnswerOf, Call, ServerConfig } from '@rehearse/server';
import { JwtPrincipals } from './jwt.principals';
import { pathOf, ticketLifeMs } from './ticket';

const { ticket } = routes.edge;

/** For what cannot send a header: streams of events, and pictures outside of our pages. */
@Controller()
export class TicketController {
  constructor(
    private readonly principals: JwtPrincipals,
    @Config() private readonly config: ServerConfig,
  ) {}

  /** Whether the person may see what is there is asked when the ticket is used. */
  @Route(ticket)
  async draw({ request, body }: Call<typeof ticket>): Promise<AnswerOf<typeof ticket>> {
    const login = await this.principals.of(request, ticket);
    const [secret] = this.config.loginSecrets;
    if (!login || secret === undefined) throw new Failure('auth/login-required');
    const until = Date.now() + ticketLifeMs;
    const scoped = { ...login, path: pathOf(body.path), jti: newId() };
    return { ticket: await signLogin(scoped, secret, until, 'ticket'), until };
  }
}
