import { Injectable } from '@nestjs/common';
import { Failure, permission } from '@rehearse/contract';
import type { AppAccess, Member, Principal, StoredApp } from '@rehearse/contract';
import { Log, newId, withId } from '@rehearse/http';
import { validateApp } from '@rehearse/model';
import type { Change as ModelChange } from '@rehearse/model';
import type { JsonObject } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { AccessQuestions } from './access.questions';
import { isDeleted, isOwnField, ownerOf, permissionOf, shownApp, withoutOwnFields } from './app.document';
import { mayKnowLevel } from './app.policy';
import { AppRepository } from './app.repository';
import { AppWriter, refuse } from './app.writer';
import { newInvitations } from './invitations';

/** For how long a deletion can be taken back. */
export const restorableMs = 24 * 3_600_000;

@Injectable()
export class AppService {
  constructor(
    private readonly apps: AppRepository,
    private readonly writer: AppWriter,
    private readonly access: AccessQuestions,
    @Log() private readonly log: Logger,
  ) {}

  async create(posted: object, owner: Principal): Promise<StoredApp> {
    const document = withoutOwnFields({ ...posted });
    refuse(validateApp(document));
    const now = Date.now();
    const times = { created: Number(document['created']) || now, lastUpdate: Number(document['lastUpdate']) || now };
    const id = newId();
    const stored = await this.apps.insert(id, {
      ...(document as JsonObject),
      ...times,
      members: [ownerOf(owner)],
      invitations: newInvitations(),
    });
    return shownApp(id, stored.value);
  }

  /** Replaces the posted root fields; others stay. */
  async save(id: string, posted: object): Promise<void> {
    const fields = Object.entries(withoutOwnFields({ ...posted }));
    if (fields.length === 0) return;
    const saved = await this.writer.apply(
      id,
      fields.map(([name, object]) => ({ type: 'update', name, object })),
    );
    if (!saved) throw new Failure('server/unavailable', undefined, 1_000);
  }

  /** A delta. What does not fit is said softly: clients of old send the whole document then, and forget it otherwise. */
  async change(id: string, entries: readonly (ModelChange | null)[]): Promise<void> {
    const changes = entries.filter((entry) => entry !== null);
    if (changes.length < entries.length) this.log.warn({ app: id }, 'a delta has entries that are no changes');
    if (changes.length === 0) throw new Failure('app.update.error.no.data');
    const own = changes.find(({ parent, name }) => !parent && isOwnField(name));
    if (own) throw new Failure('app.update.error.invalid', own.name);
    const applied = await this.writer.apply(id, changes).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'model/invalid') throw error;
      throw new Failure('app.update.error.invalid', error.field);
    });
    if (!applied) throw new Failure('app.update.error');
  }

  async remove(id: string): Promise<void> {
    await this.apps.change(id, {
      set: [
        [['isDeleted'], true],
        [['deletedAt'], Date.now()],
      ],
    });
    await this.access.changed(id);
  }

  /** The owner's change of mind. */
  async restore(id: string, principal: Principal): Promise<void> {
    const found = await this.apps.lightEvenIfDeleted(id);
    const level = found ? permissionOf(found.value.members, principal.id) : permission.none;
    if (!found || level === permission.none) throw new Failure('thing/unknown');
    if (level < permission.owner) throw new Failure('auth/forbidden');
    if (!isDeleted(found.value)) return;
    if (Number(found.value['deletedAt']) + restorableMs < Date.now()) throw new Failure('thing/unknown');
    await this.apps.change(id, { unset: [['isDeleted'], ['deletedAt']] });
    await this.access.changed(id);
  }

  async resetInvitations(id: string): Promise<void> {
    await this.apps.change(id, { set: [[['invitations'], newInvitations()]] });
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
