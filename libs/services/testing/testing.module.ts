import { Global, Module } from '@nestjs/common';
import { Studies } from '@rehearse/http';
import { Closing } from './closing';
import { Eraser } from './eraser';
import { IntakeController } from './intake.controller';
import { IntakeService } from './intake.service';
import { TestController } from './test.controller';
import { TestRepository } from './test.repository';
import { TestService } from './test.service';

@Global()
@Module({
  controllers: [TestController, IntakeController],
  providers: [
    Closing,
    Eraser,
    IntakeService,
    TestRepository,
    TestService,
    { provide: Studies, useExisting: TestService },
  ],
  exports: [Studies],
})
export class TestingModule {}
