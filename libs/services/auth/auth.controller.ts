import { Controller } from '@nestjs/common';
import { Failure, routes } from '@rehearse/contract';
import { Route, withId } from '@rehearse/http';
import type { AnswerOf, Call } from '@rehearse/http';
import { AccountService } from './account.service';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { softErrors } from './soft-errors';

const { auth } = routes;

@Controller()
export class AuthController {
  constructor(
    private readonly accounts: AccountService,
    private readonly logins: LoginService,
    private readonly resets: PasswordResetService,
  ) {}

  @Route(auth.signUp)
  signUp({ body }: Call<typeof auth.signUp>): Promise<AnswerOf<typeof auth.signUp>> {
    return this.accounts.signUp(body);
  }

  @Route(auth.login)
  login({ body }: Call<typeof auth.login>): Promise<AnswerOf<typeof auth.login>> {
    return this.logins.login(body);
  }

  @Route(auth.logout)
  logout(): AnswerOf<typeof auth.logout> {
    return { status: 'ok', details: 'user.logged.out' };
  }

  @Route(auth.me)
  me({ principal }: Call<typeof auth.me>): AnswerOf<typeof auth.me> {
    return withId(principal.id, principal);
  }

  @Route(auth.user)
  user({ params }: Call<typeof auth.user>): Promise<AnswerOf<typeof auth.user>> {
    return this.accounts.get(params.user);
  }

  @Route(auth.saveUser)
  save({ params, body }: Call<typeof auth.saveUser>): Promise<AnswerOf<typeof auth.saveUser>> {
    return this.accounts.save(params.user, body);
  }

  @Route(auth.requestPassword)
  requestPassword({ body }: Call<typeof auth.requestPassword>): AnswerOf<typeof auth.requestPassword> {
    if (body.email === null) throw new Failure('User.email.error.null');
    if (!body.email) throw new Failure('User.email.error.required');
    this.resets.request(body.email);
    return { status: 'ok', details: 'user.password.reset' };
  }

  @Route(auth.setPassword)
  async setPassword({ body }: Call<typeof auth.setPassword>): Promise<AnswerOf<typeof auth.setPassword>> {
    const refused = await this.resets.set(body);
    return refused.length > 0 ? softErrors(refused) : { status: 'ok', details: 'user.password.reset.done' };
  }

  @Route(auth.retire)
  async retire({ principal }: Call<typeof auth.retire>): Promise<AnswerOf<typeof auth.retire>> {
    await this.accounts.retire(principal.id);
    return { status: 'ok', details: 'user.retired' };
  }
}
