import { Controller } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppReader } from './app.reader';

const { appAccess, invitation, prototype } = internalRoutes;

/** For services that run elsewhere. */
@Controller()
export class InternalController {
  constructor(
    private readonly access: AccessService,
    private readonly reader: AppReader,
  ) {}

  @Route(appAccess)
  appAccess({ params }: Call<typeof appAccess>): Promise<AnswerOf<typeof appAccess>> {
    return this.access.appAccess(params.app, params.user);
  }

  @Route(invitation)
  invitation({ params }: Call<typeof invitation>): Promise<AnswerOf<typeof invitation>> {
    return this.access.invitation(params.hash);
  }

  @Route(prototype)
  prototype({ params }: Call<typeof prototype>): Promise<AnswerOf<typeof prototype>> {
    return this.reader.prototype(params.app);
  }
}
