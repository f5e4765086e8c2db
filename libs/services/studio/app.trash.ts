import { Injectable } from '@nestjs/common';
import { Failure, permission } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import type { Bytes } from '@rehearse/server';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { AccessService } from './access.service';
import { deletionOf } from './app.deletion';
import { accessOf } from './app.document';
import type { AppDocument } from './app.document';
import { answerOf } from './app.answer';
import { AppDispatcher } from './app.dispatcher';
import { AppErasure } from './app.erasure';
import { can } from './app.policy';
import { AppRepository } from './app.repository';
import { ImageService } from './image.service';
import { newInvitations } from './invitations';
import { allWithdrawn } from './links/all-withdrawn';

/** What its owner can do with a prototype that is deleted. */
@Injectable()
export class AppTrash {
  constructor(
    private readonly apps: AppRepository,
    private readonly dispatcher: AppDispatcher,
    private readonly erasure: AppErasure,
    private readonly images: ImageService,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Takes a deletion back. Links that were given out stay off, as nobody remembers in whose hands they are: there are new
   * ones, unless `keepLinks` says that nothing was meant.
   */
  async restore(id: string, principal: Principal, keepLinks: boolean): Promise<void> {
    const found = await this.owned(id, principal);
    const deletion = deletionOf(found.value);
    if (!deletion) return;
    if (deletion.erasedAt < Date.now()) throw new Failure('thing/unknown');
    const fields: JsonObject = keepLinks ? {} : { invitations: newInvitations(), ...allWithdrawn(found.value) };
    // Somebody else did something with it: what is there now decides.
    if (!(await this.apps.restore(found, fields))) return this.restore(id, principal, keepLinks);
    this.security.write('app-restored', { app: id });
    if (!keepLinks) {
      this.security.write('links-withdrawn', { app: id });
      this.security.write('links-made', { app: id });
    }
    await this.access.changed(id);
  }

  /** For the copy that its owner takes of all that is kept. */
  async document(id: string, principal: Principal): Promise<Bytes> {
    const found = await this.owned(id, principal);
    const text = deletionOf(found.value) ? await this.dispatcher.textOfDeleted({ id }) : null;
    if (!text) throw new Failure('thing/unknown');
    return answerOf(id, text, '-deleted');
  }

  /** As the list of deleted ones shows it. */
  async image(id: string, file: string, principal: Principal): Promise<Bytes> {
    const found = await this.owned(id, principal);
    if (!deletionOf(found.value)) throw new Failure('thing/unknown');
    return this.images.file({ app: id, file, kind: 'picture' }, 'private');
  }

  /** For good, before its time. What breaks off in between goes with the next sweep: nobody can restore it any more. */
  async erase(id: string, principal: Principal): Promise<void> {
    const found = await this.owned(id, principal);
    if (!deletionOf(found.value)) throw new Failure('thing/unknown');
    if (!(await this.apps.expire(found))) return this.erase(id, principal);
    await this.erasure.erase(found);
  }

  private async owned(id: string, principal: Principal): Promise<Stored<AppDocument>> {
    const found = await this.apps.lightEvenIfDeleted(id);
    const access = found && accessOf(found.value, principal.id);
    if (!access || access.permission === permission.none) throw new Failure('thing/unknown');
    if (!can(principal, 'restore or erase', access)) throw new Failure('auth/forbidden');
    return found;
  }
}
