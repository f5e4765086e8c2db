import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf } from '@rehearse/server';
import { Installation } from './installation';

const { state } = routes.operator;

@Controller()
export class InstallationController {
  constructor(private readonly installation: Installation) {}

  @Route(state)
  state(): Promise<AnswerOf<typeof state>> {
    return this.installation.state();
  }
}
