import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route, SecurityLog } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { EraseCodeService } from './erase-code.service';

const { eraseCodes } = routes;
type Routes = typeof eraseCodes;

@Controller()
export class EraseCodeController {
  constructor(
    private readonly service: EraseCodeService,
    private readonly security: SecurityLog,
  ) {}

  @Route(eraseCodes.claim)
  async claim({ access, params, body, request }: Call<Routes['claim']>): Promise<AnswerOf<Routes['claim']>> {
    const claimer = { app: access.app, hash: params.hash, address: request.ip };
    await this.service.claim(claimer, body.session, body.code);
    return { status: 'ok' };
  }

  @Route(eraseCodes.erase)
  async erase({ body }: Call<Routes['erase']>): Promise<AnswerOf<Routes['erase']>> {
    const app = await this.service.erase(body.code).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'thing/unknown') this.security.write('erase-code-refused', {});
      throw error;
    });
    this.security.write('own-session-erased', { app });
    return { status: 'ok', details: 'events.deleted' };
  }
}
