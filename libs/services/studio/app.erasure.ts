import { Injectable } from '@nestjs/common';
import { SecurityLog } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { AccessService } from './access.service';
import { ownerIn } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { SecretRepository } from './calls/secret.repository';
import { CommandStacks } from './command.stacks';
import { CommentRepository } from './comments/comment.repository';
import { ReadRepository } from './comments/read.repository';
import { FeedRepository } from './feed/feed.repository';
import { ImageService } from './image.service';
import { LinkOpenings } from './links/link.openings';
import { Journal } from './journal';
import { VersionRepository } from './version.repository';

/** The end of a prototype and of all that belongs to it. */
@Injectable()
export class AppErasure {
  constructor(
    private readonly apps: AppRepository,
    private readonly journal: Journal,
    private readonly versions: VersionRepository,
    private readonly commands: CommandStacks,
    private readonly secrets: SecretRepository,
    private readonly comments: CommentRepository,
    private readonly read: ReadRepository,
    private readonly openings: LinkOpenings,
    private readonly feeds: FeedRepository,
    private readonly images: ImageService,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  /** The document goes last: until then an erasure that broke off begins again with the next sweep. */
  async erase({ id, value }: Stored<AppDocument>): Promise<void> {
    await this.images.removeAll(id, ownerIn(value.members) ?? '');
    await this.versions.erase(id);
    await this.journal.erase(id);
    await this.commands.erase(id);
    await this.secrets.erase(id);
    await this.comments.erase(id);
    await this.read.erase(id);
    await this.openings.erase(id);
    await this.feeds.forgetApp(id);
    await this.apps.erase(id);
    this.security.write('app-erased', { app: id });
    await this.access.changed(id);
  }
}
