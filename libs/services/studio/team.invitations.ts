import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { digestOf, newId, newSecret, PeopleApi, SecurityLog } from '@rehearse/server';
import { timingSafeEqual } from 'node:crypto';
import { AccessService } from './access.service';
import type { AppDocument, InvitedField } from './app.document';
import { AppRepository } from './app.repository';
import { invitedMember, withMember } from './team.members';
import { nameOf, titleOf } from './team.names';

const keyLength = 60;
const dayMs = 24 * 3_600_000;
/** For so long back a sweep looks for what is over: a server may have been off for a while. */
const sweptDays = 400;

type Role = InvitedField['role'];
/** What somebody may do, and what the letter says besides. */
export type Invitation = { readonly role: Role; readonly message?: string | undefined };

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const openOnes = ({ invited = [] }: AppDocument, now = Date.now()): readonly InvitedField[] =>
  invited.filter(({ until }) => until > now);

/** People without an account are invited by a letter, whose link makes them members once they have one. */
@Injectable()
export class TeamInvitations {
  constructor(
    private readonly apps: AppRepository,
    private readonly people: PeopleApi,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
  ) {}

  /** The letter can be sent again. Whoever is invited already gets another letter, and the link of the one before is void. */
  async invite(app: string, address: string, { role, message }: Invitation, by: Principal): Promise<void> {
    const key = newSecret(keyLength);
    const made = invitation(address, role, key, by);
    const { value } = await this.apps.changeLight(app, (now) => {
      const others = openOnes(now).filter((one) => one.address !== address);
      if (others.length >= limits.teamInvited) throw new Failure('app.team.full');
      return { invited: [...others, made] };
    });
    this.security.write('person-invited', { app });
    await this.access.changed(app);
    const to = { address, key, by: by.id };
    await this.people.tell({ to, app, appName: titleOf(value), from: nameOf(by), message });
  }

  async setRole(app: string, id: string, role: Role): Promise<void> {
    await this.apps.changeLight(app, (value) => {
      requireOne(value, id);
      return { invited: openOnes(value).map((one) => (one.id === id ? { ...one, role } : one)) };
    });
    await this.access.changed(app);
  }

  async sendAgain(app: string, id: string, by: Principal): Promise<void> {
    const found = await this.apps.light(app);
    if (!found) throw new Failure('thing/unknown');
    const { address, role } = requireOne(found.value, id);
    await this.invite(app, address, { role }, by);
  }

  async withdraw(app: string, id: string): Promise<void> {
    const found = await this.apps.light(app);
    await this.apps.changeLight(app, (value) => ({ invited: openOnes(value).filter((one) => one.id !== id) }));
    this.security.write('invitation-withdrawn', { app });
    await this.access.changed(app);
    await this.end(app, found && openOnes(found.value).find((one) => one.id === id));
  }

  /** The key came by mail, so it is good for whoever has it, once. */
  async take(app: string, key: string, person: Principal): Promise<void> {
    const found = await this.apps.light(app);
    const invited = found ? taken(found.value, key) : undefined;
    if (found?.value.members.some(({ user }) => user === person.id) && !invited) return;
    const { value } = await this.apps
      .changeLight(app, (now) => joined(now, key, person))
      .catch((error: unknown) => {
        // Nobody learns which prototypes there are.
        throw error instanceof Failure && error.code === 'thing/unknown'
          ? new Failure('app.team.invitation.gone')
          : error;
      });
    const role = value.members.find(({ user }) => user === person.id)?.permission ?? 0;
    this.security.write('role-changed', { app, user: person.id, role });
    await this.access.changed(app);
    await this.end(app, invited);
  }

  /** Nobody signs up by it any more, either. */
  private async end(app: string, invited: InvitedField | null | undefined): Promise<void> {
    if (invited) await this.people.endInvitation(app, invited.address);
  }

  /** Invitations that are over keep no address. */
  async sweep(now: number): Promise<void> {
    const days = Array.from({ length: sweptDays }, (_, index) => dayOf(now - index * dayMs));
    for (const { id, value, revision } of await this.apps.invitedUntil(days)) {
      const open = openOnes(value, now);
      if (open.length < (value.invited ?? []).length)
        await this.apps.change(id, { set: [[['invited'], [...open]]] }, { ifRevision: revision });
    }
  }
}

const invitation = (address: string, role: Role, key: string, by: Principal): InvitedField => {
  const at = Date.now();
  const until = at + limits.invitationMs;
  return { id: newId(), address, role, key: digestOf(key), by: by.id, at, until, lastDay: dayOf(until) };
};

function requireOne(value: AppDocument, id: string): InvitedField {
  const one = openOnes(value).find((invited) => invited.id === id);
  if (!one) throw new Failure('thing/unknown');
  return one;
}

const taken = (value: AppDocument, key: string): InvitedField | undefined => {
  const wanted = Buffer.from(digestOf(key));
  return openOnes(value).find((one) => timingSafeEqual(Buffer.from(one.key), wanted));
};

function joined(value: AppDocument, key: string, person: Principal) {
  const invited = taken(value, key);
  if (!invited) throw new Failure('app.team.invitation.gone');
  const { by, at, role } = invited;
  const members = withMember(value.members, invitedMember(person, role, by, at));
  return { members: [...members], invited: openOnes(value).filter((one) => one !== invited) };
}
