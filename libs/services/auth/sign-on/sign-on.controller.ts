import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { Registration } from './registration';
import { SignOnService } from './sign-on.service';

const { signOn } = routes;

@Controller()
export class SignOnController {
  constructor(
    private readonly signOns: SignOnService,
    private readonly registration: Registration,
  ) {}

  @Route(signOn.begin)
  begin({ params, body }: Call<typeof signOn.begin>): Promise<AnswerOf<typeof signOn.begin>> {
    return this.signOns.begin(params.provider, body.restore);
  }

  @Route(signOn.finish)
  finish(call: Call<typeof signOn.finish>): Promise<AnswerOf<typeof signOn.finish>> {
    return this.signOns.finish(call.body.flow, call.body.answer, call);
  }

  @Route(signOn.external)
  external(call: Call<typeof signOn.external>): Promise<AnswerOf<typeof signOn.external>> {
    return this.registration.register(call.body.token, call);
  }
}
