import { Global, Module } from '@nestjs/common';
import { AccessApi, DiskRoom, PrototypeApi } from '@rehearse/server';
import { AccessService } from './access.service';
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
import { InternalController } from './internal.controller';
import { SiteBudget } from './site.budget';

@Global()
@Module({
  controllers: [ImageController, AppController, Eraser, OwnerAway, InternalController],
  providers: [
    AccessService,
    { provide: AccessApi, useExisting: AccessService },
    AppReader,
    { provide: PrototypeApi, useExisting: AppReader },
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
  exports: [AccessApi, PrototypeApi],
})
export class StudioModule {}
