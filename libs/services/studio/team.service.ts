import { Injectable } from '@nestjs/common';
import { Failure, limits, permission } from '@rehearse/contract';
import type { AccessList, KnownPerson, Member, Principal, Role } from '@rehearse/contract';
import { Config, PeopleApi, SecurityLog, nameOf } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { AccessService } from './access.service';
import { accessOf, permissionOf } from './app.document';
import type { MemberField } from './app.document';
import { AppListEntries } from './app.list-entries';
import { AppRepository } from './app.repository';
import { Happenings } from './feed/happenings';
import { holdersOf, roleIn } from './folders/folder.document';
import { FolderRepository } from './folders/folder.repository';
import { openOnes } from './letter.invitations';
import type { Invitation } from './letter.invitations';
import { NamesOfNow } from './names-of-now';
import { TeamInvitations } from './team.invitations';
import { invitedMember, shownMember, withMember, without, withRoleOf } from './team.members';
import { titleOf } from './team.names';
import { openOffer } from './open-offer';
import { holderShown, invitedShown } from './team.people';
import { InvitationQuota } from './team.quota';

type Given = Exclude<Role, 'owner'>;

/** Who may do what on a prototype: given, changed, taken. */
@Injectable()
export class TeamService {
  constructor(
    private readonly apps: AppRepository,
    private readonly entries: AppListEntries,
    private readonly invitations: TeamInvitations,
    private readonly people: PeopleApi,
    private readonly names: NamesOfNow,
    private readonly access: AccessService,
    private readonly security: SecurityLog,
    private readonly happenings: Happenings,
    private readonly invitationQuota: InvitationQuota,
    private readonly folders: FolderRepository,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {}

  /** Who has access, and why. */
  async list(app: string, reader: Principal): Promise<AccessList> {
    const { value } = await this.found(app);
    const around = await this.folders.around(value);
    const holders = await this.names.given(holdersOf(value.members, around?.value ?? null));
    const offer = openOffer(value);
    const isInside = around !== null && roleIn(around.value, reader.id) !== null;
    return {
      people: holders.map((holder) => holderShown(holder, holders)),
      invited: openOnes(value).map((one) => invitedShown(one, holders)),
      ...(offer && { offer: { user: offer.to, until: offer.until } }),
      isPublic: this.config.allowPublishing && accessOf(value, '').isPublic,
      ...(isInside && { folder: { id: around.id, name: around.value.name } }),
    };
  }

  /** Everybody with whom somebody shares any prototype. */
  async suggestions(person: Principal): Promise<Member[]> {
    const known = new Map<string, MemberField>();
    for (const { members } of await this.entries.ofMember(person.id))
      for (const member of members) if (known.size < limits.suggestions) known.set(member.user, member);
    return (await this.names.given([...known.values()])).map(shownMember);
  }

  /** Whoever has an account is a member at once; everybody else gets a letter with a link. */
  async invite(app: string, address: string, invitation: Invitation, by: Principal): Promise<void> {
    await this.invitationQuota.count(by);
    const person = await this.people.find(address);
    if (person) await this.add(app, person, invitation, by);
    else await this.invitations.invite(app, address, invitation, by);
  }

  /** Only somebody who has an account. */
  async addKnown(app: string, address: string, role: Given, by: Principal): Promise<void> {
    await this.invitationQuota.count(by);
    const person = await this.people.find(address);
    if (!person) throw new Failure('apps.team.member.add.error.email');
    await this.add(app, person, { role }, by);
  }

  async sendAgain(app: string, invited: string, by: Principal): Promise<void> {
    await this.invitationQuota.count(by);
    await this.invitations.sendAgain(app, invited, by);
  }

  async setRole(app: string, user: string, role: (members: readonly MemberField[]) => Given): Promise<void> {
    await this.changeMembers(app, user, (members) => withRoleOf(members, user, role(members)));
  }

  async remove(app: string, user: string): Promise<void> {
    await this.changeMembers(app, user, (members) => without(members, user));
  }

  private async add(app: string, person: KnownPerson, { role, message }: Invitation, by: Principal): Promise<void> {
    const { id: user } = person;
    const member = invitedMember(person, role, by.id, Date.now());
    const { value } = await this.found(app);
    const isNew = permissionOf(value.members, user) === permission.none;
    await this.changeMembers(app, user, (members) => withMember(members, member));
    if (!isNew) return;
    await this.people.tell({ to: { user }, app, appName: titleOf(value), from: nameOf(by), message });
    await this.happenings.tell({ kind: 'shared', app, user, by: by.id, at: Date.now() });
  }

  private async changeMembers(
    app: string,
    user: string,
    next: (members: readonly MemberField[]) => readonly MemberField[],
  ): Promise<void> {
    const { value } = await this.apps.changeLight(app, (now) => {
      const members = [...next(now.members)];
      // Who comes again later was not asked then.
      const isOffered = members.some((member) => member.user === now.offer?.to);
      return { members, offer: isOffered ? (now.offer ?? null) : null };
    });
    this.security.write('role-changed', { app, user, role: permissionOf(value.members, user) });
    await this.access.changed(app);
  }

  private async found(app: string) {
    const found = await this.apps.light(app);
    if (!found) throw new Failure('thing/unknown');
    return found;
  }
}
