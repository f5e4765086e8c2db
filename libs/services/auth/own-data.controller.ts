import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route, SecurityLog } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { toldGroupsOf } from './sign-on/groups';
import { SessionService } from './sessions/session.service';
import { identitiesOf, shownUser } from './user';
import { UserRepository } from './user.repository';

const { account } = routes.ownData;

/** What auth keeps of a person, for themselves. */
@Controller()
export class OwnDataController {
  constructor(
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
    private readonly security: SecurityLog,
  ) {}

  @Route(account)
  async account(call: Call<typeof account>): Promise<AnswerOf<typeof account>> {
    const { params, principal } = call;
    const found = await this.users.get(params.user);
    if (!found) throw new Failure('auth/login-required');
    const logins = await this.sessions.list(params.user, principal.session, call);
    this.security.write('own-data-taken', { user: params.user });
    return {
      account: shownUser(found),
      providers: [...identitiesOf(found.value)],
      groups: toldGroupsOf(found.value).map(({ provider, names }) => ({ provider, names: [...names] })),
      logins: logins.map(({ browser, system, network, begun, seen }) => ({ browser, system, network, begun, seen })),
    };
  }
}
