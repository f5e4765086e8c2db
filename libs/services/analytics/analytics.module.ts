import { Module } from '@nestjs/common';
import { DiskRoom } from '@rehearse/server';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsService } from './analytics.service';
import { AnnotationController } from './annotations/annotation.controller';
import { AnnotationRepository } from './annotations/annotation.repository';
import { AnnotationService } from './annotations/annotation.service';
import { Analyst } from './ask/analyst';
import { Attempts } from './attempts/attempts';
import { Queries } from './ask/queries';
import { Eraser } from './eraser';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';
import { EventController } from './events/event.controller';
import { EventRepository } from './events/event.repository';
import { EventService } from './events/event.service';
import { RunningExports } from './events/running-exports';
import { LiveService } from './live/live.service';
import { QuestionMetrics } from './question.metrics';
import { RetentionController } from './retention/retention.controller';
import { RetentionRepository } from './retention/retention.repository';
import { RetentionService } from './retention/retention.service';
import { Sweeper } from './retention/sweeper';
import { RemarkRoom } from './study/remark.room';
import { StudyReader } from './study/study.reader';
import { Visibility } from './visibility/visibility';

@Module({
  controllers: [AnalyticsController, AnnotationController, Eraser, EventController, RetentionController],
  providers: [
    Analyst,
    AnalyticsService,
    AnnotationRepository,
    AnnotationService,
    Attempts,
    Queries,
    ErasedRepository,
    EventChangeRepository,
    EventRepository,
    EventService,
    LiveService,
    DiskRoom,
    QuestionMetrics,
    RemarkRoom,
    RetentionRepository,
    RetentionService,
    RunningExports,
    StudyReader,
    Sweeper,
    Visibility,
  ],
})
export class AnalyticsModule {}
