import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route, withId } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AccountService } from './account.service';
import { AddressProof } from './address-proof';
import { ClosingService } from './closing.service';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { softErrors } from './soft-errors';

const { auth } = routes;

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountService,
    private readonly logins: LoginService,
    private readonly closing: ClosingService,
    private readonly resets: PasswordResetService,
    private readonly proof: AddressProof,
  ) {}

  @Route(auth.signUp)
  signUp({ body, request }: Call<typeof auth.signUp>): Promise<AnswerOf<typeof auth.signUp>> {
    return this.accounts.signUp(body, request.ip);
  }

  @Route(auth.login)
  login(call: Call<typeof auth.login>): Promise<AnswerOf<typeof auth.login>> {
    return this.logins.login(call.body, call);
  }

  @Route(auth.me)
  me({ principal: { session: _session, ...shown } }: Call<typeof auth.me>): AnswerOf<typeof auth.me> {
    return withId(shown.id, shown.role === 'guest' ? { ...shown, plan: 'Free' } : shown);
  }

  @Route(auth.lastNotification)
  async lastNotification({
    principal: { id, role },
  }: Call<typeof auth.lastNotification>): Promise<AnswerOf<typeof auth.lastNotification>> {
    const { lastNotification = 0 } = role === 'guest' ? {} : await this.accounts.get(id);
    return { lastNotification };
  }

  @Route(auth.lookAtNotifications)
  async lookAtNotifications({
    principal: { id, role },
  }: Call<typeof auth.lookAtNotifications>): Promise<AnswerOf<typeof auth.lookAtNotifications>> {
    return role === 'guest' ? { status: 'ok' } : this.accounts.lookAtNotifications(id);
  }

  @Route(auth.acceptPrivacy)
  async acceptPrivacy({
    principal: { id, role },
  }: Call<typeof auth.acceptPrivacy>): Promise<AnswerOf<typeof auth.acceptPrivacy>> {
    return role === 'guest' ? { status: 'ok' } : this.accounts.acceptPrivacy(id);
  }

  @Route(auth.user)
  user({ params }: Call<typeof auth.user>): Promise<AnswerOf<typeof auth.user>> {
    return this.accounts.get(params.user);
  }

  @Route(auth.saveUser)
  save({ params, body, principal }: Call<typeof auth.saveUser>): Promise<AnswerOf<typeof auth.saveUser>> {
    return this.accounts.save(params.user, body, principal.session);
  }

  @Route(auth.confirm)
  async confirm({ body }: Call<typeof auth.confirm>): Promise<AnswerOf<typeof auth.confirm>> {
    await this.proof.confirm(body.key);
    return { status: 'ok', details: 'user.confirmed' };
  }

  @Route(auth.confirmAgain)
  async confirmAgain({ params }: Call<typeof auth.confirmAgain>): Promise<AnswerOf<typeof auth.confirmAgain>> {
    await this.proof.askAgain(params.user);
    return { status: 'ok', details: 'user.confirm.sent' };
  }

  @Route(auth.requestPassword)
  requestPassword({ body }: Call<typeof auth.requestPassword>): AnswerOf<typeof auth.requestPassword> {
    if (body.email === null) throw new Failure('User.email.error.null');
    if (!body.email) throw new Failure('User.email.error.required');
    this.resets.request(body.email);
    return { status: 'ok', details: 'user.password.reset' };
  }

  @Route(auth.setPassword)
  async setPassword({ body, request }: Call<typeof auth.setPassword>): Promise<AnswerOf<typeof auth.setPassword>> {
    const refused = await this.resets.set(body, request.ip);
    return refused.length > 0 ? softErrors(refused) : { status: 'ok', details: 'user.password.reset.done' };
  }

  @Route(auth.close)
  async close({ principal, body }: Call<typeof auth.close>): Promise<AnswerOf<typeof auth.close>> {
    await this.closing.close(principal.id, body, principal.session);
    return { status: 'ok', details: 'user.retired' };
  }

  @Route(auth.retire)
  retire(): AnswerOf<typeof auth.retire> {
    return softErrors(['user.password.current.needed']);
  }
}
