import { Controller } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccountState } from './account-state';

const { passwordChanges, isProven, session } = internalRoutes;

/** For the gateway where it runs elsewhere. */
@Controller()
export class InternalController {
  constructor(private readonly accounts: AccountState) {}

  @Route(passwordChanges)
  passwordChanges({ params }: Call<typeof passwordChanges>): Promise<AnswerOf<typeof passwordChanges>> {
    return this.accounts.passwordChanges(params.user);
  }

  @Route(isProven)
  isProven({ params }: Call<typeof isProven>): Promise<AnswerOf<typeof isProven>> {
    return this.accounts.isProven(params.user);
  }

  @Route(session)
  session({ params, query }: Call<typeof session>): Promise<AnswerOf<typeof session>> {
    return this.accounts.session(params.session, query.isUse);
  }
}
