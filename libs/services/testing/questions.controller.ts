import { Controller } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import { questions } from '@rehearse/contract';
import type { TestSettings } from '@rehearse/contract';
import { TestService } from './test.service';

/** For services that run elsewhere. */
@Controller()
export class QuestionsController {
  constructor(private readonly tests: TestService) {}

  @MessagePattern(questions.testSettings)
  testSettings({ app }: { readonly app: string }): Promise<TestSettings> {
    return this.tests.testSettings(app);
  }
}
