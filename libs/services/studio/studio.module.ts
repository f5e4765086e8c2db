import { Global, Module } from '@nestjs/common';
import { AccessApi, DiskSpace, PrototypeApi } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppController } from './app.controller';
import { AppCopier } from './app.copier';
import { AppListEntries } from './app.list-entries';
import { AppLists } from './app.lists';
import { AppReader } from './app.reader';
import { AppRepository } from './app.repository';
import { AppService } from './app.service';
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

@Global()
@Module({
  controllers: [ImageController, AppController, CommandController, Eraser, ClosedOwners, InternalController],
  providers: [
    AccessService,
    { provide: AccessApi, useExisting: AccessService },
    AppReader,
    { provide: PrototypeApi, useExisting: AppReader },
    AppCopier,
    AppListEntries,
    AppLists,
    AppRepository,
    AppService,
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
