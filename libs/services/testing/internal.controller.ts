import { Controller } from '@nestjs/common';
import { internalRoutes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { TestService } from './test.service';

const { testSettings } = internalRoutes;

/** For services that run elsewhere. */
@Controller()
export class InternalController {
  constructor(private readonly tests: TestService) {}

  @Route(testSettings)
  testSettings({ params }: Call<typeof testSettings>): Promise<AnswerOf<typeof testSettings>> {
    return this.tests.testSettings(params.app);
  }
}
