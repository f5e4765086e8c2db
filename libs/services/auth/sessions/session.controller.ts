import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route, SecurityLog } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccountNews } from '../account-news';
import { PasswordAgain } from '../password-again';
import { countPasswordChange } from '../password-changes';
import { hasNoPassword } from '../user';
import { UserRepository } from '../user.repository';
import { SessionService } from './session.service';

const { auth } = routes;

@Controller()
export class SessionController {
  constructor(
    private readonly sessions: SessionService,
    private readonly users: UserRepository,
    private readonly news: AccountNews,
    private readonly again: PasswordAgain,
    private readonly security: SecurityLog,
  ) {}

  @Route(auth.logout)
  async logout(call: Call<typeof auth.logout>): Promise<AnswerOf<typeof auth.logout>> {
    const { principal } = call;
    this.sessions.forgetPictures(call);
    if (principal.session === undefined) return { status: 'ok', details: 'user.logged.out' };
    const url = await this.sessions.endAddress(principal.session);
    await this.sessions.end(principal.id, principal.session);
    this.security.write('signed-out', { user: principal.id });
    return { status: 'ok', details: 'user.logged.out', ...(url !== undefined && { url }) };
  }

  @Route(auth.renew)
  async renew(call: Call<typeof auth.renew>): Promise<AnswerOf<typeof auth.renew>> {
    const { principal } = call;
    const account = await this.users.get(principal.id);
    if (!account) throw new Failure('auth/login-required');
    return { token: await this.sessions.renew(account, principal.session, call) };
  }

  @Route(auth.enterPassword)
  async enter({ principal, body }: Call<typeof auth.enterPassword>): Promise<AnswerOf<typeof auth.enterPassword>> {
    const { id, session } = principal;
    const account = await this.users.get(id);
    // A token from before sessions has nothing that could remember it.
    if (!account || session === undefined) throw new Failure('auth/login-required');
    await this.again.check(account, body.current, session);
    // Who has no password has shown a fresh login, which does not get fresher by that.
    if (!hasNoPassword(account.value)) await this.sessions.enter(id, session);
    return { status: 'ok', details: 'user.password.entered' };
  }

  @Route(auth.sessions)
  list(call: Call<typeof auth.sessions>): Promise<AnswerOf<typeof auth.sessions>> {
    return this.sessions.list(call.params.user, call.principal.session, call);
  }

  @Route(auth.endSession)
  async end({ params }: Call<typeof auth.endSession>): Promise<AnswerOf<typeof auth.endSession>> {
    await this.sessions.end(params.user, params.session);
    this.security.write('login-ended', { user: params.user });
    return { status: 'ok', details: 'session.ended' };
  }

  @Route(auth.endOtherSessions)
  async endOthers({
    params,
    principal,
  }: Call<typeof auth.endOtherSessions>): Promise<AnswerOf<typeof auth.endOtherSessions>> {
    // Tokens from before sessions end with this count.
    await this.users.change(params.user, { increment: [countPasswordChange] });
    await this.news.tell(params.user);
    await this.sessions.endOthers(params.user, principal.session);
    this.security.write('other-logins-ended', { user: params.user });
    return { status: 'ok', details: 'sessions.ended' };
  }
}
