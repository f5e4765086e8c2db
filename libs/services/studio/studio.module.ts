import { Global, Module } from '@nestjs/common';
import { DiskRoom, Prototypes, Questions } from '@rehearse/server';
import { AccessQuestions } from './access.questions';
import { AppController } from './app.controller';
import { AppCopier } from './app.copier';
import { AppHeads } from './app.heads';
import { AppLists } from './app.lists';
import { AppReader } from './app.reader';
import { AppRepository } from './app.repository';
import { AppService } from './app.service';
import { AppWork } from './app.work';
import { Eraser } from './eraser';
import { OwnerAway } from './owner-away';
import { ImageController } from './image.controller';
import { ImageRepository } from './image.repository';
import { ImageRoom } from './image.room';
import { ImageService } from './image.service';
import { QuestionsController } from './questions.controller';
import { SiteBudget } from './site.budget';

@Global()
@Module({
  controllers: [ImageController, AppController, Eraser, OwnerAway, QuestionsController],
  providers: [
    AccessQuestions,
    { provide: Questions, useExisting: AccessQuestions },
    AppReader,
    { provide: Prototypes, useExisting: AppReader },
    AppCopier,
    AppHeads,
    AppLists,
    AppRepository,
    AppService,
    AppWork,
    DiskRoom,
    ImageRepository,
    ImageRoom,
    ImageService,
    SiteBudget,
  ],
  exports: [Questions, Prototypes],
})
export class StudioModule {}
