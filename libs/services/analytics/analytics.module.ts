import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller';
import { AnalyticsService } from './analytics.service';
import { AnnotationController } from './annotations/annotation.controller';
import { AnnotationRepository } from './annotations/annotation.repository';
import { AnnotationService } from './annotations/annotation.service';
import { Analyst } from './ask/analyst';
import { Eraser } from './eraser';
import { ErasedRepository } from './events/erased.repository';
import { EventChangeRepository } from './events/event-change.repository';
import { EventController } from './events/event.controller';
import { EventRepository } from './events/event.repository';
import { EventService } from './events/event.service';
import { LiveService } from './live/live.service';
import { QuestionMetrics } from './question.metrics';
import { StudyReader } from './study/study.reader';
import { Visibility } from './visibility/visibility';

@Module({
  controllers: [AnalyticsController, AnnotationController, Eraser, EventController],
  providers: [
    Analyst,
    AnalyticsService,
    AnnotationRepository,
    AnnotationService,
    ErasedRepository,
    EventChangeRepository,
    EventRepository,
    EventService,
    LiveService,
    QuestionMetrics,
    StudyReader,
    Visibility,
  ],
})
export class AnalyticsModule {}
