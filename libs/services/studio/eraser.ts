import { Controller } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { permission, topics } from '@rehearse/contract';
import type { Erased, UserRetired } from '@rehearse/contract';
import { Consumes, Hourly, Log, Needs, SecurityLog } from '@rehearse/server';
import { ok } from '@rehearse/platform/ports';
import type { Locks, Outcome, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AccessService } from './access.service';
import type { AppDocument } from './app.document';
import { erasedAt } from './app.deletion';
import { permissionOf } from './app.document';
import { AppErasure } from './app.erasure';
import { AppRepository } from './app.repository';
import { CommentRepository } from './comments/comment.repository';
import { ReadRepository } from './comments/read.repository';
import { FeedRepository } from './feed/feed.repository';
import { ImageQuota } from './image.quota';
import { FolderInvitations } from './folders/folder.invitations';
import { FolderService } from './folders/folder.service';
import { TeamInvitations } from './team.invitations';
import { withoutGiver } from './team.members';

/** Removes for good what was deleted 30 days ago, and at once what belonged to an account that is gone. */
@Controller()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly apps: AppRepository,
    private readonly erasure: AppErasure,
    private readonly quota: ImageQuota,
    private readonly access: AccessService,
    private readonly invitations: TeamInvitations,
    private readonly folders: FolderService,
    private readonly folderInvitations: FolderInvitations,
    private readonly comments: CommentRepository,
    private readonly read: ReadRepository,
    private readonly feeds: FeedRepository,
    private readonly security: SecurityLog,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    this.hourly = new Hourly(
      {
        name: 'studio.sweep',
        work: () => this.sweep(),
        failed: 'deleted prototypes were not swept',
      },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  @Consumes(topics.retirements, 'studio', { maxMessages: 20, maxWaitMs: 200 })
  async retired({ user }: UserRetired): Promise<Outcome> {
    for (const found of await this.apps.everythingOfMember(user)) await this.leave(found, user);
    await this.folders.forget(user);
    await this.comments.forget(user);
    await this.read.forget(user);
    await this.feeds.remove(user);
    await this.quota.forget(user);
    return ok;
  }

  /** Erases an app again that a backup has brought back: everybody else has heard of it from the same message. */
  @Consumes(topics.erasures, 'studio', { maxMessages: 20, maxWaitMs: 200 })
  async erased({ kind, app }: Erased): Promise<Outcome> {
    const found = kind === 'app' ? await this.apps.lightEvenIfDeleted(app) : null;
    if (found) await this.erasure.erase(found);
    return ok;
  }

  /** Erases the apps that were deleted more than `limits.comeBackMs` before `now`. Answers how many. */
  async sweep(now = Date.now()): Promise<number> {
    const due = (await this.apps.deleted()).filter(({ value }) => erasedAt(value) < now);
    for (const found of due) await this.erasure.erase(found);
    await this.invitations.sweep(now);
    await this.folderInvitations.sweep(now);
    return due.length;
  }

  private async leave(found: Stored<AppDocument>, user: string): Promise<void> {
    const { id, value, revision } = found;
    if (permissionOf(value.members, user) === permission.owner) return this.erasure.erase(found);
    const members = value.members.filter((member) => member.user !== user).map((member) => withoutGiver(member, user));
    const invited = (value.invited ?? []).filter(({ by }) => by !== user);
    const offer = value.offer?.to === user ? null : (value.offer ?? null);
    const set = [[['members'], members] as const, [['invited'], invited] as const, [['offer'], offer] as const];
    const left = await this.apps.change(id, { set }, { ifRevision: revision });
    const again = left ? null : await this.apps.lightEvenIfDeleted(id);
    if (again) return this.leave(again, user);
    if (left) this.security.write('role-changed', { app: id, user, role: permission.none });
    await this.access.changed(id);
  }
}
