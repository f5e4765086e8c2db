import { Controller } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { permission, topics, userRetired } from '@rehearse/contract';
import type { UserRetired } from '@rehearse/contract';
import { Consumes, Log, Needs } from '@rehearse/http';
import { ok } from '@rehearse/platform/ports';
import type { Locks, Outcome, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AccessQuestions } from './access.questions';
import type { AppDocument } from './app.document';
import { permissionOf } from './app.document';
import { AppRepository } from './app.repository';
import { restorableMs } from './app.service';
import { ImageService } from './image.service';

const everyMs = 3_600_000;
const lock = { ttlMs: 600_000, waitMs: 0 };

/** Removes for good what was deleted a day ago, and at once what belonged to an account that is gone. */
@Controller()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly apps: AppRepository,
    private readonly images: ImageService,
    private readonly access: AccessQuestions,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sweepQuietly(), everyMs).unref();
    this.sweepQuietly();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  @Consumes({ topic: topics.retirements, group: 'studio', maxMessages: 20, maxWaitMs: 200 }, userRetired)
  async retired({ user }: UserRetired): Promise<Outcome> {
    for (const found of await this.apps.everythingOfMember(user)) await this.leave(found, user);
    return ok;
  }

  /** Erases the apps that were deleted more than `restorableMs` before `now`. Answers how many. */
  async sweep(now = Date.now()): Promise<number> {
    const due = (await this.apps.deleted()).filter(({ value }) => Number(value['deletedAt']) + restorableMs < now);
    for (const { id } of due) await this.erase(id);
    return due.length;
  }

  private sweepQuietly(): void {
    this.locks
      .withLock('studio.sweep', lock, () => this.sweep())
      .catch((error: unknown) => this.log.warn({ err: error }, 'deleted prototypes were not swept'));
  }

  private async leave({ id, value, revision }: Stored<AppDocument>, user: string): Promise<void> {
    if (permissionOf(value.members, user) === permission.owner) return this.erase(id);
    const members = value.members.filter((member) => member.user !== user);
    const left = await this.apps.change(id, { set: [[['members'], members]] }, { ifRevision: revision });
    const again = left ? null : await this.apps.lightEvenIfDeleted(id);
    if (again) return this.leave(again, user);
    await this.access.changed(id);
  }

  /** The document goes last: until then a broken sweep begins again. */
  private async erase(id: string): Promise<void> {
    await this.images.removeAll(id);
    await this.apps.erase(id);
    await this.access.changed(id);
  }
}
