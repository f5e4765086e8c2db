import { Injectable } from '@nestjs/common';
import { Failure, permission } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { SecurityLog } from '@rehearse/server';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { AccessService } from './access.service';
import { deletionOf } from './app.deletion';
import { permissionOf } from './app.document';
import type { AppDocument } from './app.document';
import { AppErasure } from './app.erasure';
import { AppRepository } from './app.repository';
import { newInvitations } from './invitations';

/** What its owner can do with a prototype that is deleted. */
@Injectable()
export class AppTrash {
  constructor(
    private readonly apps: AppRepository,
    private readonly erasure: AppErasure,
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
    const fields: JsonObject = keepLinks ? {} : { invitations: newInvitations() };
    // Somebody else did something with it: what is there now decides.
    if (!(await this.apps.restore(found, fields))) return this.restore(id, principal, keepLinks);
    this.security.write('app-restored', { app: id });
    if (!keepLinks) {
      this.security.write('links-withdrawn', { app: id });
      this.security.write('links-made', { app: id });
    }
    await this.access.changed(id);
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
    const level = found ? permissionOf(found.value.members, principal.id) : permission.none;
    if (!found || level === permission.none) throw new Failure('thing/unknown');
    if (level < permission.owner) throw new Failure('auth/forbidden');
    return found;
  }
}
