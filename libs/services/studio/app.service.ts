import { Injectable } from '@nestjs/common';
import type { AppAccess, Exchanged, Member, Principal } from '@rehearse/contract';
import { Config, DiskSpace, fullDisk, newId, SecurityLog } from '@rehearse/server';
import type { Bytes, ServerConfig } from '@rehearse/server';
import { AccessService } from './access.service';
import { answerOf } from './app.answer';
import { can, mayKnowLevel } from './app.policy';
import { AppRepository } from './app.repository';
import { shownMember } from './team.members';
import { roomOf } from './app.size';
import { AppDispatcher } from './app.dispatcher';
import type { Allowed, Written } from './live-app';
import { newInvitations, withTestPassword } from './invitations';
import { allWithdrawn } from './links/all-withdrawn';
import { betterOf } from './folders/folder.document';
import { FolderRepository } from './folders/folder.repository';
import { AppNews } from './app.news';
import { NamesOfNow } from './names-of-now';
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
    private readonly news: AppNews,
    private readonly names: NamesOfNow,
    private readonly folders: FolderRepository,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {}

  /** Answers the stored app as it goes to clients. */
  async create(body: Buffer, owner: Principal): Promise<Bytes> {
    await this.requireGrowth();
    const id = newId();
    const stored = await this.dispatcher.create({ id, body, owner, mayPublish: this.config.allowPublishing });
    await this.networkQuota.count(roomOf(stored.json.length));
    this.security.write('links-made', { app: id });
    return answerOf(id, stored);
  }

  /** Replaces the posted root fields; others stay. */
  async save(id: string, body: Buffer, author: Principal, access: AppAccess): Promise<void> {
    const may = await this.allowed(author, access);
    const written = await this.dispatcher.save({ id, body, author: author.id, may });
    await this.written(id, written ? [written] : [], 'inherited');
  }

  /** A delta. What does not fit is said softly: clients of old send the whole document then, and forget it otherwise. */
  async change(id: string, body: Buffer, author: Principal, access: AppAccess): Promise<void> {
    const may = await this.allowed(author, access);
    const written = await this.dispatcher.change({ id, body, author: author.id, may });
    await this.written(id, written ? [written] : [], 'inherited');
  }

  /** Edits of one person's, in their order, with what came of them and of others' edits since. */
  async edit(id: string, body: Buffer, author: Principal, access: AppAccess): Promise<Exchanged> {
    const may = await this.allowed(author, access);
    const { written, exchanged } = await this.dispatcher.edit({ id, body, author: author.id, may });
    await this.written(id, written, 'own');
    return exchanged;
  }

  /** Makes it what it was in a version. */
  async restore(id: string, number: number, author: Principal, access: AppAccess): Promise<void> {
    const may = await this.allowed(author, access);
    const written = await this.dispatcher.restore({ id, number, author: author.id, may });
    await this.written(id, written ? [written] : [], 'own');
  }

  /** Throws where there is no room for more. */
  async requireGrowth(): Promise<void> {
    await this.disk.check('growth');
    await this.networkQuota.check();
  }

  private async allowed(author: Principal, access: AppAccess): Promise<Allowed> {
    return {
      publish: this.config.allowPublishing && can(author, 'publish', access),
      noGrowth: await this.noGrowth(),
    };
  }

  private async noGrowth(): Promise<Allowed['noGrowth']> {
    const refusal = (await this.disk.above('growth')) < 0 ? fullDisk() : await this.networkQuota.refusal();
    return refusal && { code: refusal.code, retryAfterMs: refusal.retryAfterMs };
  }

  /** `by`: whose clients wrote it. */
  private async written(id: string, all: readonly Written[], by: 'own' | 'inherited'): Promise<void> {
    this.news.tell(id, all, by === 'inherited');
    for (const written of all) await this.account(id, written);
  }

  private async account(id: string, written: Written): Promise<void> {
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
    await this.apps.changeLight(id, (value) => ({ invitations: newInvitations(), ...allWithdrawn(value) }));
    this.security.write('links-withdrawn', { app: id });
    this.security.write('links-made', { app: id });
    await this.access.changed(id);
  }

  async setTestPassword(id: string, password: string | null): Promise<void> {
    await this.apps.changeLight(id, (value) => ({ invitations: withTestPassword(value.invitations, password) }));
    this.security.write('links-withdrawn', { app: id });
    this.security.write('links-made', { app: id });
    await this.access.changed(id);
  }

  async invitations(id: string, principal: Principal, access: AppAccess): Promise<Record<string, number>> {
    const found = await this.apps.light(id);
    const all = Object.entries(found?.value.invitations ?? {});
    return Object.fromEntries(all.filter(([, level]) => mayKnowLevel(principal, access, level)));
  }

  /** Addresses are for members: visitors of a public app see names, or where there is none a letter for the initials. */
  async team(id: string, principal: Principal, access: AppAccess): Promise<Member[]> {
    const found = await this.apps.light(id);
    const isMember = can(principal, 'see addresses', access);
    const holders = found ? await this.folders.holders(found.value) : [];
    // Visitors are told nobody of its folder.
    const seen = isMember ? holders : holders.filter((holder) => holder.isMember);
    return (await this.names.given(seen)).map((holder) => {
      const shown = shownMember(betterOf(holder, holder.byFolder ?? null));
      return isMember ? shown : { ...shown, email: '', name: shown.name || shown.email.slice(0, 1).toUpperCase() };
    });
  }
}
