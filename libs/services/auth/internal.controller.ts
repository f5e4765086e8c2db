import { Controller } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccountState } from './account-state';
import { People } from './people';

const {
  endInvitation,
  findPerson,
  hasMailServer,
  isOperator,
  isProven,
  knownPeople,
  passwordChanges,
  providerLogin,
  plan,
  session,
  sumUp,
  tellOfSharing,
  writeOfReport,
  writeToTester,
} = internalRoutes;

/** For services that run elsewhere. */
@Controller()
export class InternalController {
  constructor(
    private readonly accounts: AccountState,
    private readonly people: People,
  ) {}

  @Route(passwordChanges)
  passwordChanges({ params }: Call<typeof passwordChanges>): Promise<AnswerOf<typeof passwordChanges>> {
    return this.accounts.passwordChanges(params.user);
  }

  @Route(isProven)
  isProven({ params }: Call<typeof isProven>): Promise<AnswerOf<typeof isProven>> {
    return this.accounts.isProven(params.user);
  }

  @Route(isOperator)
  isOperator({ params }: Call<typeof isOperator>): Promise<AnswerOf<typeof isOperator>> {
    return this.accounts.isOperator(params.user);
  }

  @Route(plan)
  plan({ params }: Call<typeof plan>): Promise<AnswerOf<typeof plan>> {
    return this.accounts.plan(params.user);
  }

  @Route(session)
  session({ params, query }: Call<typeof session>): Promise<AnswerOf<typeof session>> {
    return this.accounts.session(params.session, query.isUse);
  }

  @Route(providerLogin)
  providerLogin({ body }: Call<typeof providerLogin>): Promise<AnswerOf<typeof providerLogin>> {
    return this.accounts.providerLogin(body.token);
  }

  @Route(findPerson)
  findPerson({ body }: Call<typeof findPerson>): Promise<AnswerOf<typeof findPerson>> {
    return this.people.find(body.address);
  }

  @Route(knownPeople)
  async knownPeople({ body }: Call<typeof knownPeople>): Promise<AnswerOf<typeof knownPeople>> {
    return [...(await this.people.known(body.users))];
  }

  @Route(tellOfSharing)
  async tellOfSharing({ body }: Call<typeof tellOfSharing>): Promise<AnswerOf<typeof tellOfSharing>> {
    await this.people.tell(body);
    return { status: 'ok', details: 'user.told' };
  }

  @Route(endInvitation)
  async endInvitation({ body }: Call<typeof endInvitation>): Promise<AnswerOf<typeof endInvitation>> {
    await this.people.endInvitation(body.app, body.address);
    return { status: 'ok', details: 'invitation.ended' };
  }

  @Route(sumUp)
  async sumUp({ params, body }: Call<typeof sumUp>): Promise<AnswerOf<typeof sumUp>> {
    await this.people.sumUp(params.user, body.lines);
    return { status: 'ok', details: 'user.told' };
  }

  @Route(hasMailServer)
  hasMailServer(): Promise<AnswerOf<typeof hasMailServer>> {
    return this.people.hasMailServer();
  }

  @Route(writeToTester)
  writeToTester({ body }: Call<typeof writeToTester>): Promise<AnswerOf<typeof writeToTester>> {
    return this.people.writeToTester(body);
  }

  @Route(writeOfReport)
  async writeOfReport({ params, body }: Call<typeof writeOfReport>): Promise<AnswerOf<typeof writeOfReport>> {
    await this.people.writeOfReport(params.user, body);
    return { status: 'ok', details: 'user.told' };
  }
}
