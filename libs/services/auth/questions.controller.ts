import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { questions } from '@rehearse/contract';
import { AccountQuestions } from './account.questions';

/** For services that run elsewhere. */
@Controller()
export class QuestionsController {
  constructor(private readonly accounts: AccountQuestions) {}

  @MessagePattern(questions.passwordChanges)
  passwordChanges({ user }: { readonly user: string }): Promise<number | null> {
    return this.accounts.passwordChanges(user);
  }
}
