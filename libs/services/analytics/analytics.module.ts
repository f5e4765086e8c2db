import { Module } from '@nestjs/common';
import { DiskSpace } from '@rehearse/server';
import { AnnotationController } from './annotations/annotation.controller';
import { AnnotationRepository } from './annotations/annotation.repository';
import { AnnotationService } from './annotations/annotation.service';
import { QuestionRunner } from './queries/question-runner';
import { Attempts } from './attempts/attempts';
import { QueryExecutor } from './queries/query-executor';
import { ErasuresConsumer } from './erasures.consumer';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';
import { EventController } from './events/event.controller';
import { EventRepository } from './events/event.repository';
import { EventService } from './events/event.service';
import { RunningExports } from './events/running-exports';
import { LiveController } from './live/live.controller';
import { LiveService } from './live/live.service';
import { QuestionMetrics } from './queries/question.metrics';
import { QuestionController } from './questions/question.controller';
import { RetentionController } from './retention/retention.controller';
import { RetentionRepository } from './retention/retention.repository';
import { RetentionService } from './retention/retention.service';
import { RetentionJob } from './retention/retention-job';
import { AnnotationQuota } from './study/annotation-quota';
import { StudyController } from './study/study.controller';
import { StudyReader } from './study/study.reader';
import { IngestProbe } from './ingest-probe/ingest-probe';

@Module({
  controllers: [
    AnnotationController,
    ErasuresConsumer,
    EventController,
    LiveController,
    QuestionController,
    RetentionController,
    StudyController,
  ],
  providers: [
    QuestionRunner,
    AnnotationRepository,
    AnnotationService,
    Attempts,
    QueryExecutor,
    ErasedRepository,
    EventChangeRepository,
    EventRepository,
    EventService,
    LiveService,
    DiskSpace,
    QuestionMetrics,
    AnnotationQuota,
    RetentionRepository,
    RetentionService,
    RunningExports,
    StudyReader,
    RetentionJob,
    IngestProbe,
  ],
})
export class AnalyticsModule {}
