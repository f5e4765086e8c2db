import { Global, Module } from '@nestjs/common';
import { DiskRoom, Studies } from '@rehearse/server';
import { Closing } from './closing';
import { Eraser } from './eraser';
import { IntakeBudget } from './intake.budget';
import { IntakeController } from './intake.controller';
import { IntakeMetrics } from './intake.metrics';
import { IntakeService } from './intake.service';
import { QuestionsController } from './questions.controller';
import { TestController } from './test.controller';
import { TestRepository } from './test.repository';
import { TestService } from './test.service';

@Global()
@Module({
  controllers: [Eraser, IntakeController, QuestionsController, TestController],
  providers: [
    Closing,
    DiskRoom,
    IntakeBudget,
    IntakeMetrics,
    IntakeService,
    TestRepository,
    TestService,
    { provide: Studies, useExisting: TestService },
  ],
  exports: [Studies],
})
export class TestingModule {}
