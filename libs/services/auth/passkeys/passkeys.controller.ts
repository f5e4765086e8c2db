import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { Ceremonies } from './ceremonies';
import { Passkeys } from './passkeys';

const { passkeys } = routes;

@Controller()
export class PasskeysController {
  constructor(
    private readonly kept: Passkeys,
    private readonly ceremonies: Ceremonies,
  ) {}

  @Route(passkeys.begin)
  begin({ params, body, principal }: Call<typeof passkeys.begin>): Promise<AnswerOf<typeof passkeys.begin>> {
    return this.kept.begin(params.user, body.current, principal.session);
  }

  @Route(passkeys.add)
  add({ params, body }: Call<typeof passkeys.add>): Promise<AnswerOf<typeof passkeys.add>> {
    return this.kept.add(params.user, body);
  }

  @Route(passkeys.rename)
  rename({ params, body }: Call<typeof passkeys.rename>): Promise<AnswerOf<typeof passkeys.rename>> {
    return this.kept.rename(params.user, params.passkey, body.name);
  }

  @Route(passkeys.remove)
  remove({ params }: Call<typeof passkeys.remove>): Promise<AnswerOf<typeof passkeys.remove>> {
    return this.kept.remove(params.user, params.passkey);
  }

  @Route(passkeys.challenge)
  challenge(): Promise<AnswerOf<typeof passkeys.challenge>> {
    return this.ceremonies.beginLogin();
  }

  @Route(passkeys.logIn)
  logIn(call: Call<typeof passkeys.logIn>): Promise<AnswerOf<typeof passkeys.logIn>> {
    return this.kept.logIn(call.body, call);
  }
}
