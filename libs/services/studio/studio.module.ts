import { Global, Module } from '@nestjs/common';
import { AccessApi, CallApi, DiskSpace, Passwords, PrototypeApi, VersionApi } from '@rehearse/server';
import { AccessService } from './access.service';
import { AppController } from './app.controller';
import { AppCopier } from './app.copier';
import { AppListEntries } from './app.list-entries';
import { AppListPeople } from './app.list-people';
import { AppErasure } from './app.erasure';
import { AppLists } from './app.lists';
import { AppNews } from './app.news';
import { AppReader } from './app.reader';
import { AppRepository } from './app.repository';
import { AppService } from './app.service';
import { AppTrash } from './app.trash';
import { AppDispatcher } from './app.dispatcher';
import { CallTemplates } from './calls/call.templates';
import { SecretController } from './calls/secret.controller';
import { SecretRepository } from './calls/secret.repository';
import { CommandController } from './command.controller';
import { CommandStacks } from './command.stacks';
import { CommentController } from './comments/comment.controller';
import { CommentRepository } from './comments/comment.repository';
import { CommentService } from './comments/comment.service';
import { Commenters } from './comments/commenters';
import { ReadController } from './comments/read.controller';
import { ReadRepository } from './comments/read.repository';
import { Eraser } from './eraser';
import { ClosedOwners } from './closed-owners';
import { FeedController } from './feed/feed.controller';
import { FeedLetters } from './feed/feed.letters';
import { FeedRepository } from './feed/feed.repository';
import { FeedService } from './feed/feed.service';
import { Happenings } from './feed/happenings';
import { HappeningsConsumer } from './feed/happenings.consumer';
import { ExampleApps } from './example-apps';
import { FolderController } from './folders/folder.controller';
import { FolderGroups } from './folders/folder.groups';
import { FolderNews } from './folders/folder.news';
import { FolderInvitations } from './folders/folder.invitations';
import { FolderRepository } from './folders/folder.repository';
import { FolderService } from './folders/folder.service';
import { ImageController } from './image.controller';
import { ImageRepository } from './image.repository';
import { ImageQuota } from './image.quota';
import { ImageService } from './image.service';
import { Journal } from './journal';
import { InternalController } from './internal.controller';
import { LinkController } from './links/link.controller';
import { LinkOpenings } from './links/link.openings';
import { LinkEmbedding } from './links/link.embedding';
import { LinkPasswords } from './links/link.passwords';
import { LinkService } from './links/link.service';
import { NamesOfNow } from './names-of-now';
import { OwnDataController } from './own-data.controller';
import { NetworkQuota } from './network.quota';
import { SoundController } from './sounds/sound.controller';
import { TeamController } from './team.controller';
import { TeamInvitations } from './team.invitations';
import { TeamOffers } from './team.offers';
import { InvitationQuota } from './team.quota';
import { TeamService } from './team.service';
import { SizesController } from './sizes.controller';
import { TrashController } from './trash.controller';
import { VersionController } from './version.controller';
import { VersionRepository } from './version.repository';
import { VersionService } from './version.service';

@Global()
@Module({
  controllers: [
    ImageController,
    SoundController,
    AppController,
    TeamController,
    SizesController,
    TrashController,
    CommandController,
    CommentController,
    FeedController,
    FolderController,
    FolderGroups,
    HappeningsConsumer,
    LinkController,
    OwnDataController,
    ReadController,
    SecretController,
    VersionController,
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
    AppListPeople,
    AppLists,
    AppNews,
    AppRepository,
    AppService,
    AppTrash,
    AppDispatcher,
    CommandStacks,
    CommentRepository,
    CommentService,
    Commenters,
    CallTemplates,
    { provide: CallApi, useExisting: CallTemplates },
    DiskSpace,
    FeedLetters,
    FeedRepository,
    FeedService,
    ExampleApps,
    FolderNews,
    FolderInvitations,
    FolderRepository,
    FolderService,
    Happenings,
    ImageRepository,
    ImageQuota,
    ImageService,
    Journal,
    LinkOpenings,
    LinkEmbedding,
    LinkPasswords,
    LinkService,
    NamesOfNow,
    InvitationQuota,
    NetworkQuota,
    Passwords,
    ReadRepository,
    SecretRepository,
    TeamInvitations,
    TeamOffers,
    TeamService,
    VersionRepository,
    VersionService,
    { provide: VersionApi, useExisting: VersionService },
  ],
  exports: [AccessApi, CallApi, PrototypeApi, VersionApi],
})
export class StudioModule {}
