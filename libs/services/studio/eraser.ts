import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { permission, topics, userRetired } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/http';
import { dead, ok } from '@rehearse/platform/ports';
import type { DeliveredMessage, Locks, Outcome, Stored, Stream, Subscription } from '@rehearse/platform/ports';
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
@Injectable()
export class Eraser implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private subscription: Subscription | undefined;

  constructor(
    private readonly apps: AppRepository,
    private readonly images: ImageService,
    private readonly access: AccessQuestions,
    @Needs('stream') private readonly stream: Stream,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.sweepQuietly(), everyMs).unref();
    this.sweepQuietly();
    this.subscription = this.stream.subscribe({
      topic: topics.retirements,
      group: 'studio',
      maxMessages: 20,
      maxWaitMs: 200,
      handle: (batch) => Promise.all(batch.map((message) => this.retired(message))),
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.subscription?.stop();
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

  private async retired(message: DeliveredMessage): Promise<Outcome> {
    const { data } = userRetired.safeParse(JSON.parse(message.value));
    if (!data) return dead('not a retirement');
    for (const found of await this.apps.everythingOfMember(data.user)) await this.leave(found, data.user);
    return ok;
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
