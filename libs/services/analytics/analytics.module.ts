import { Module } from '@nestjs/common';
import { DiskSpace } from '@rehearse/server';
import { AnnotationController } from './annotations/annotation.controller';
import { AnnotationRepository } from './annotations/annotation.repository';
import { AnnotationService } from './annotations/annotation.service';
import { CompareController } from './compare/compare.controller';
import { QuestionRunner } from './queries/question-runner';
import { Attempts } from './attempts/attempts';
import { Happenings } from './happenings/happenings';
import { QueryExecutor } from './queries/query-executor';
import { EraseCodeController } from './erase-codes/erase-code.controller';
import { EraseCodeRepository } from './erase-codes/erase-code.repository';
import { EraseCodeService } from './erase-codes/erase-code.service';
import { ErasuresConsumer } from './erasures.consumer';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';
import { EventController } from './events/event.controller';
import { EventRepository } from './events/event.repository';
import { EventService } from './events/event.service';
import { RunningExports } from './events/running-exports';
import { ExportController } from './exports/export.controller';
import { ExportService } from './exports/export.service';
import { LiveController } from './live/live.controller';
import { LiveService } from './live/live.service';
import { QuestionMetrics } from './queries/question.metrics';
import { QuestionController } from './questions/question.controller';
import { ClipReader } from './reports/clip.reader';
import { ReportMailController } from './reports/mails/report-mail.controller';
import { ReportMailJob } from './reports/mails/report-mail-job';
import { ReportMailRepository } from './reports/mails/report-mail.repository';
import { ReportMails } from './reports/mails/report-mails';
import { ReportController } from './reports/report.controller';
import { ReportReader } from './reports/report.reader';
import { ReportRepository } from './reports/report.repository';
import { ReportService } from './reports/report.service';
import { RetentionController } from './retention/retention.controller';
import { RetentionRepository } from './retention/retention.repository';
import { RetentionService } from './retention/retention.service';
import { RetentionJob } from './retention/retention-job';
import { AnnotationQuota } from './study/annotation-quota';
import { Milestones } from './milestones/milestones';
import { ExampleController } from './examples/example.controller';
import { SizesController } from './sizes/sizes.controller';
import { Plans } from './study/plans';
import { StudyController } from './study/study.controller';
import { StudyReader } from './study/study.reader';
import { TrashController } from './trash/trash.controller';
import { IngestProbe } from './ingest-probe/ingest-probe';

@Module({
  controllers: [
    ExampleController,
    AnnotationController,
    CompareController,
    EraseCodeController,
    ErasuresConsumer,
    EventController,
    ExportController,
    LiveController,
    QuestionController,
    ReportController,
    ReportMailController,
    RetentionController,
    SizesController,
    StudyController,
    TrashController,
  ],
  providers: [
    QuestionRunner,
    AnnotationRepository,
    AnnotationService,
    Attempts,
    QueryExecutor,
    EraseCodeRepository,
    EraseCodeService,
    ErasedRepository,
    EventChangeRepository,
    EventRepository,
    EventService,
    ExportService,
    Happenings,
    LiveService,
    Milestones,
    DiskSpace,
    QuestionMetrics,
    AnnotationQuota,
    Plans,
    ClipReader,
    ReportMailJob,
    ReportMailRepository,
    ReportMails,
    ReportReader,
    ReportRepository,
    ReportService,
    RetentionRepository,
    RetentionService,
    RunningExports,
    StudyReader,
    RetentionJob,
    IngestProbe,
  ],
})
export class AnalyticsModule {}
