import { Failure, limits } from '@rehearse/contract';
import type { Principal, SharingLetter } from '@rehearse/contract';
import { digestOf, newId, newSecret, nameOf } from '@rehearse/server';
import type { PeopleApi, SecurityLog } from '@rehearse/server';
import { timingSafeEqual } from 'node:crypto';
import type { InvitedField, MemberField } from './app.document';
import { invitedMember, withMember } from './team.members';

const keyLength = 60;
const dayMs = 24 * 3_600_000;
/** For so long back a sweep looks for what is over: a server may have been off for a while. */
const sweptDays = 400;

type Role = InvitedField['role'];
/** What somebody may do, and what the letter says besides. */
export type Invitation = { readonly role: Role; readonly message?: string | undefined };

/** What people are invited to: a prototype, or a folder. */
export interface Inviting {
  readonly members: readonly MemberField[];
  readonly invited?: readonly InvitedField[];
}
export type Invited = Pick<Inviting, 'invited'>;

/** Of a letter, what is the same whatever it invites to. */
export type LetterParts = Pick<SharingLetter, 'from' | 'message'> & {
  readonly to: { readonly address: string; readonly key: string; readonly by: string };
};

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const openOnes = ({ invited = [] }: Invited, now = Date.now()): readonly InvitedField[] =>
  invited.filter(({ until }) => until > now);

/** The days on one of which an invitation ends that is over. */
export const daysBefore = (now: number): readonly string[] =>
  Array.from({ length: sweptDays }, (_, index) => dayOf(now - index * dayMs));

/** People without an account are invited by a letter, whose link makes them members once they have one. */
export abstract class LetterInvitations<T extends Inviting> {
  protected constructor(
    protected readonly people: PeopleApi,
    protected readonly security: SecurityLog,
  ) {}

  protected abstract find(id: string): Promise<T | null>;
  /** In one write. Throws `thing/unknown`. */
  protected abstract change(id: string, next: (now: T) => Partial<Inviting>): Promise<T>;
  /** `joined`: who is in it from now on. */
  protected abstract changed(id: string, value: T, joined?: string): Promise<void>;
  protected abstract write(id: string, value: T, letter: LetterParts): Promise<void>;
  /** For the security log. */
  protected abstract named(id: string): { readonly app: string } | { readonly folder: string };

  /** The letter can be sent again. Whoever is invited already gets another letter, and the link of the one before is void. */
  async invite(id: string, address: string, { role, message }: Invitation, by: Principal): Promise<void> {
    const key = newSecret(keyLength);
    const made = invitation(address, role, key, by);
    const value = await this.change(id, (now) => {
      const others = openOnes(now).filter((one) => one.address !== address);
      if (others.length >= limits.teamInvited) throw new Failure('app.team.full');
      return { invited: [...others, made] };
    });
    this.security.write('person-invited', this.named(id));
    await this.changed(id, value);
    await this.write(id, value, { to: { address, key, by: by.id }, from: nameOf(by), message });
  }

  async setRole(id: string, invited: string, role: Role): Promise<void> {
    const value = await this.change(id, (now) => {
      requireOne(now, invited);
      return { invited: openOnes(now).map((one) => (one.id === invited ? { ...one, role } : one)) };
    });
    await this.changed(id, value);
  }

  async sendAgain(id: string, invited: string, by: Principal): Promise<void> {
    const found = await this.find(id);
    if (!found) throw new Failure('thing/unknown');
    const { address, role } = requireOne(found, invited);
    await this.invite(id, address, { role }, by);
  }

  async withdraw(id: string, invited: string): Promise<void> {
    const found = await this.find(id);
    const value = await this.change(id, (now) => ({ invited: openOnes(now).filter((one) => one.id !== invited) }));
    this.security.write('invitation-withdrawn', this.named(id));
    await this.changed(id, value);
    await this.end(id, found && openOnes(found).find((one) => one.id === invited));
  }

  /** The key came by mail, so it is good for whoever has it, once. */
  async take(id: string, key: string, person: Principal): Promise<void> {
    const found = await this.find(id);
    const invited = found ? taken(found, key) : undefined;
    if (found?.members.some(({ user }) => user === person.id) && !invited) return;
    const value = await this.change(id, (now) => joined(now, key, person)).catch((error: unknown) => {
      // Nobody learns what there is.
      throw error instanceof Failure && error.code === 'thing/unknown'
        ? new Failure('app.team.invitation.gone')
        : error;
    });
    await this.changed(id, value, person.id);
    await this.end(id, invited);
  }

  /** Nobody signs up by it any more, either. */
  private async end(id: string, invited: InvitedField | null | undefined): Promise<void> {
    if (invited) await this.people.endInvitation(id, invited.address);
  }
}

const invitation = (address: string, role: Role, key: string, by: Principal): InvitedField => {
  const at = Date.now();
  const until = at + limits.invitationMs;
  return { id: newId(), address, role, key: digestOf(key), by: by.id, at, until, lastDay: dayOf(until) };
};

function requireOne(value: Invited, id: string): InvitedField {
  const one = openOnes(value).find((invited) => invited.id === id);
  if (!one) throw new Failure('thing/unknown');
  return one;
}

const taken = (value: Invited, key: string): InvitedField | undefined => {
  const wanted = Buffer.from(digestOf(key));
  return openOnes(value).find((one) => timingSafeEqual(Buffer.from(one.key), wanted));
};

function joined(value: Inviting, key: string, person: Principal): Required<Inviting> {
  const invited = taken(value, key);
  if (!invited) throw new Failure('app.team.invitation.gone');
  const { by, at, role } = invited;
  const members = withMember(value.members, invitedMember(person, role, by, at));
  return { members, invited: openOnes(value).filter((one) => one !== invited) };
}
