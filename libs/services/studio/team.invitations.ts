import { Injectable } from '@nestjs/common';
import { PeopleApi, SecurityLog } from '@rehearse/server';
import { AccessService } from './access.service';
import { permissionOf } from './app.document';
import type { AppDocument } from './app.document';
import { AppRepository } from './app.repository';
import { daysBefore, LetterInvitations, openOnes } from './letter.invitations';
import type { Inviting, LetterParts } from './letter.invitations';
import { titleOf } from './team.names';

/** To a prototype. */
@Injectable()
export class TeamInvitations extends LetterInvitations<AppDocument> {
  constructor(
    private readonly apps: AppRepository,
    private readonly access: AccessService,
    people: PeopleApi,
    security: SecurityLog,
  ) {
    super(people, security);
  }

  /** Invitations that are over keep no address. */
  async sweep(now: number): Promise<void> {
    for (const { id, value, revision } of await this.apps.invitedUntil(daysBefore(now))) {
      const open = openOnes(value, now);
      if (open.length < (value.invited ?? []).length)
        await this.apps.change(id, { set: [[['invited'], [...open]]] }, { ifRevision: revision });
    }
  }

  protected async find(app: string): Promise<AppDocument | null> {
    return (await this.apps.light(app))?.value ?? null;
  }

  protected async change(app: string, next: (now: AppDocument) => Partial<Inviting>): Promise<AppDocument> {
    return (await this.apps.changeLight(app, (now) => ({ ...next(now) }))).value;
  }

  protected async changed(app: string, { members }: AppDocument, joined?: string): Promise<void> {
    if (joined !== undefined)
      this.security.write('role-changed', { app, user: joined, role: permissionOf(members, joined) });
    await this.access.changed(app);
  }

  protected write(app: string, value: AppDocument, letter: LetterParts): Promise<void> {
    return this.people.tell({ ...letter, app, appName: titleOf(value) });
  }

  protected named(app: string) {
    return { app };
  }
}
