import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { questions } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { AccessQuestions } from './access.questions';
import { AppReader } from './app.reader';

/** For services that run elsewhere. */
@Controller()
export class QuestionsController {
  constructor(
    private readonly access: AccessQuestions,
    private readonly reader: AppReader,
  ) {}

  @MessagePattern(questions.appAccess)
  appAccess({ app, principal }: { readonly app: string; readonly principal: Principal }): Promise<AppAccess> {
    return this.access.appAccess(app, principal);
  }

  @MessagePattern(questions.invitation)
  invitation({ hash }: { readonly hash: string }): Promise<Invitation | null> {
    return this.access.invitation(hash);
  }

  @MessagePattern(questions.prototype)
  prototype({ app }: { readonly app: string }): Promise<JsonObject | null> {
    return this.reader.prototype(app);
  }
}
