import { Global, Module } from '@nestjs/common';
import { AccessApi, DiskSpace, PrototypeApi } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppController } from './app.controller';
import { AppCopier } from './app.copier';
import { AppListEntries } from './app.list-entries';
import { AppErasure } from './app.erasure';
import { AppLists } from './app.lists';
import { AppReader } from './app.reader';
import { AppRepository } from './app.repository';
import { AppService } from './app.service';
import { AppTrash } from './app.trash';
import { AppDispatcher } from './app.dispatcher';
import { CommandController } from './command.controller';
import { CommandStacks } from './command.stacks';
import { Eraser } from './eraser';
import { ClosedOwners } from './closed-owners';
import { ImageController } from './image.controller';
import { ImageRepository } from './image.repository';
import { ImageQuota } from './image.quota';
import { ImageService } from './image.service';
import { Journal } from './journal';
import { InternalController } from './internal.controller';
import { NetworkQuota } from './network.quota';
import { TrashController } from './trash.controller';

@Global()
@Module({
  controllers: [
    ImageController,
    AppController,
    TrashController,
    CommandController,
    Eraser,
    ClosedOwners,
    InternalController,
  ],
  providers: [
    AccessService,
    { provide: AccessApi, useExisting: AccessService },
    AppReader,
    { provide: PrototypeApi, useExisting: AppReader },
    AppCopier,
    AppErasure,
    AppListEntries,
    AppLists,
    AppRepository,
    AppService,
    AppTrash,
    AppDispatcher,
    CommandStacks,
    DiskSpace,
    ImageRepository,
    ImageQuota,
    ImageService,
    Journal,
    NetworkQuota,
  ],
  exports: [AccessApi, PrototypeApi],
})
export class StudioModule {}
