import { Injectable } from '@nestjs/common';
import { permission } from '@rehearse/contract';
import type { AppAccess, Exchanged, Member, Principal } from '@rehearse/contract';
import { Config, DiskSpace, fullDisk, newId, SecurityLog, withId } from '@rehearse/server';
import type { Bytes, ServerConfig } from '@rehearse/server';
import { AccessService } from './access.service';
import { answerOf } from './app.answer';
import { mayKnowLevel } from './app.policy';
import { AppRepository } from './app.repository';
import { roomOf } from './app.size';
import { AppDispatcher } from './app.dispatcher';
import type { Allowed, Written } from './live-app';
import { newInvitations } from './invitations';
import { NetworkQuota } from './network.quota';

@Injectable()
export class AppService {
  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
    private readonly disk: DiskSpace,
    private readonly networkQuota: NetworkQuota,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {}

  /** Answers the stored app as it goes to clients. */
  async create(body: Buffer, owner: Principal): Promise<Bytes> {
    await this.disk.check('growth');
    await this.networkQuota.check();
    const id = newId();
    const stored = await this.dispatcher.create({ id, body, owner, mayPublish: this.config.allowPublishing });
    await this.networkQuota.count(roomOf(stored.json.length));
    this.security.write('links-made', { app: id });
    return answerOf(id, stored);
  }

  /** Replaces the posted root fields; others stay. */
  async save(id: string, body: Buffer, author: string, access: AppAccess): Promise<void> {
    await this.written(id, await this.dispatcher.save({ id, body, author, may: await this.allowed(access) }));
  }

  /** A delta. What does not fit is said softly: clients of old send the whole document then, and forget it otherwise. */
  async change(id: string, body: Buffer, author: string, access: AppAccess): Promise<void> {
    await this.written(id, await this.dispatcher.change({ id, body, author, may: await this.allowed(access) }));
  }

  /** Edits of one person's, in their order, with what came of them and of others' edits since. */
  async edit(id: string, body: Buffer, author: string, access: AppAccess): Promise<Exchanged> {
    const { written, exchanged } = await this.dispatcher.edit({ id, body, author, may: await this.allowed(access) });
    for (const one of written) await this.written(id, one);
    return exchanged;
  }

  private async allowed(access: AppAccess): Promise<Allowed> {
    return {
      publish: this.config.allowPublishing && access.permission === permission.owner,
      noGrowth: await this.noGrowth(),
    };
  }

  private async noGrowth(): Promise<Allowed['noGrowth']> {
    const refusal = (await this.disk.above('growth')) < 0 ? fullDisk() : await this.networkQuota.refusal();
    return refusal && { code: refusal.code, retryAfterMs: refusal.retryAfterMs };
  }

  private async written(id: string, written: Written | null): Promise<void> {
    if (!written) return;
    const growth = roomOf(written.storedBytes) - roomOf(written.wasBytes);
    if (growth > 0) await this.networkQuota.count(growth);
    if (written.isPublic === undefined) return;
    this.security.write('publishing-changed', { app: id, isPublic: written.isPublic });
    await this.access.changed(id);
  }

  async remove(id: string, by: string): Promise<void> {
    await this.apps.remove(id, by);
    this.security.write('app-deleted', { app: id });
    await this.access.changed(id);
  }

  async resetInvitations(id: string): Promise<void> {
    await this.apps.change(id, { set: [[['invitations'], newInvitations()]] });
    this.security.write('links-withdrawn', { app: id });
    this.security.write('links-made', { app: id });
    await this.access.changed(id);
  }

  async invitations(id: string, access: AppAccess): Promise<Record<string, number>> {
    const found = await this.apps.light(id);
    const all = Object.entries(found?.value.invitations ?? {});
    return Object.fromEntries(all.filter(([, level]) => mayKnowLevel(access, level)));
  }

  /** Addresses are for members: visitors of a public app see names only. */
  async team(id: string, access: AppAccess): Promise<Member[]> {
    const found = await this.apps.light(id);
    const isMember = access.permission > permission.none;
    return (found?.value.members ?? []).map(({ user, email, name, lastname, permission: level }) =>
      withId(user, { email: isMember ? email : '', name, lastname, permission: level }),
    );
  }
}
