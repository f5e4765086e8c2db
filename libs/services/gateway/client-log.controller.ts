import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Log, Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import type { Logger } from 'pino';

const { logError } = routes.help;

/** What went wrong in pages, in the log of the server: operators hear of it without asking anybody. */
@Controller()
export class ClientLogController {
  constructor(@Log() private readonly log: Logger) {}

  @Route(logError)
  take({ body, principal, request }: Call<typeof logError>): AnswerOf<typeof logError> {
    const { message, stack = message, page, before } = body;
    const err = Object.assign(new Error(message), { stack });
    this.log.warn({ err, requestId: request.id, user: principal.id, page, before }, 'an error in a page');
    return {};
  }
}
