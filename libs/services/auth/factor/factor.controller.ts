import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { FactorService } from './factor.service';

const { factor } = routes;

@Controller()
export class FactorController {
  constructor(private readonly factors: FactorService) {}

  @Route(factor.begin)
  begin({ params, body, principal }: Call<typeof factor.begin>): Promise<AnswerOf<typeof factor.begin>> {
    return this.factors.begin(params.user, body.current, principal.session);
  }

  @Route(factor.turnOn)
  turnOn({ params, body }: Call<typeof factor.turnOn>): Promise<AnswerOf<typeof factor.turnOn>> {
    return this.factors.turnOn(params.user, body.code);
  }

  @Route(factor.turnOff)
  turnOff({ params, body, principal }: Call<typeof factor.turnOff>): Promise<AnswerOf<typeof factor.turnOff>> {
    return this.factors.turnOff(params.user, body.current, principal.session);
  }

  @Route(factor.forgetDevice)
  forgetDevice({ params }: Call<typeof factor.forgetDevice>): Promise<AnswerOf<typeof factor.forgetDevice>> {
    return this.factors.forgetDevice(params.user, params.device);
  }
}
