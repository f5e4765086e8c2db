import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { questions } from '@rehearse/contract';
import type { OpenSession } from '@rehearse/contract';
import { AccountQuestions } from './account.questions';
import { SessionService } from './sessions/session.service';

/** For services that run elsewhere. */
@Controller()
export class QuestionsController {
  constructor(
    private readonly accounts: AccountQuestions,
    private readonly sessions: SessionService,
  ) {}

  @MessagePattern(questions.passwordChanges)
  passwordChanges({ user }: { readonly user: string }): Promise<number | null> {
    return this.accounts.passwordChanges(user);
  }

  @MessagePattern(questions.isProven)
  isProven({ user }: { readonly user: string }): Promise<boolean> {
    return this.accounts.isProven(user);
  }

  @MessagePattern(questions.session)
  session({ session, isUse }: { readonly session: string; readonly isUse: boolean }): Promise<OpenSession | null> {
    return this.sessions.check(session, isUse);
  }
}
