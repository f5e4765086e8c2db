import { Global, Module } from '@nestjs/common';
import { DiskSpace, TestApi } from '@rehearse/server';
import { Admissions } from './admissions';
import { Attendances } from './attendances';
import { StudyClosing } from './study-closing';
import { Eraser } from './eraser';
import { ExampleStudies } from './example-studies';
import { IntakeBudget } from './intake.budget';
import { IntakeController } from './intake.controller';
import { IntakeMetrics } from './intake.metrics';
import { IntakeService } from './intake.service';
import { InternalController } from './internal.controller';
import { MailSender } from './mailings/mail-sender';
import { MailingController } from './mailings/mailing.controller';
import { MailingRepository } from './mailings/mailing.repository';
import { Mailings } from './mailings/mailings';
import { Participants } from './participants';
import { Places } from './places';
import { RoundService } from './round.service';
import { StudyStates } from './study-states';
import { TemplateController } from './templates/template.controller';
import { TemplateRepository } from './templates/template.repository';
import { Templates } from './templates/templates';
import { TestController } from './test.controller';
import { TestRepository } from './test.repository';
import { TestService } from './test.service';

@Global()
@Module({
  controllers: [Eraser, IntakeController, InternalController, MailingController, TemplateController, TestController],
  providers: [
    Admissions,
    Attendances,
    StudyClosing,
    DiskSpace,
    ExampleStudies,
    IntakeBudget,
    IntakeMetrics,
    IntakeService,
    MailingRepository,
    Mailings,
    MailSender,
    Participants,
    Places,
    RoundService,
    StudyStates,
    TemplateRepository,
    Templates,
    TestRepository,
    TestService,
    { provide: TestApi, useExisting: TestService },
  ],
  exports: [TestApi],
})
export class TestingModule {}
