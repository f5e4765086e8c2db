import { Injectable } from '@nestjs/common';
import { Failure, limits, permission, roleOf } from '@rehearse/contract';
import type { AppAccess, Folder, InvitedPerson, Principal, Role, TeamPerson } from '@rehearse/contract';
import { newId, PeopleApi, SecurityLog, withId, nameOf } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { AccessService } from '../access.service';
import { ownerOf, permissionOf } from '../app.document';
import type { MemberField } from '../app.document';
import { can, canInFolder } from '../app.policy';
import { AppRepository } from '../app.repository';
import { Happenings } from '../feed/happenings';
import { NamesOfNow } from '../names-of-now';
import { InvitationQuota } from '../team.quota';
import { handedOver, invitedMember, withMember, without, withoutGiver, withRoleOf } from '../team.members';
import { openOnes } from '../letter.invitations';
import type { Invitation } from '../letter.invitations';
import { folderPersonOf, invitedShown } from '../team.people';
import { accessOfRole, everybodyIn, roleIn } from './folder.document';
import type { FolderDocument } from './folder.document';
import { FolderNews } from './folder.news';
import { FolderInvitations } from './folder.invitations';
import { FolderRepository } from './folder.repository';

type Given = Exclude<Role, 'owner'>;

type Verb = Parameters<typeof canInFolder>[1];

/** Folders: who is in them, and what lies in them. */
@Injectable()
export class FolderService {
  constructor(
    private readonly folders: FolderRepository,
    private readonly invitations: FolderInvitations,
    private readonly apps: AppRepository,
    private readonly access: AccessService,
    private readonly people: PeopleApi,
    private readonly names: NamesOfNow,
    private readonly quota: InvitationQuota,
    private readonly happenings: Happenings,
    private readonly news: FolderNews,
    private readonly security: SecurityLog,
  ) {}

  async list({ id }: Principal): Promise<Folder[]> {
    return (await this.folders.ofMember(id)).map((found) => shownTo(id, found));
  }

  async create(name: string, owner: Principal): Promise<Folder> {
    if ((await this.folders.ofMember(owner.id)).length >= limits.folders) throw new Failure('folder.full');
    return shownTo(owner.id, await this.folders.insert(newId(), { name, members: [ownerOf(owner)] }));
  }

  async rename(id: string, name: string, who: Principal): Promise<void> {
    await this.allowed(id, who, 'rename');
    await this.folders.change(id, () => ({ name }));
  }

  /** The prototypes in it lie in none from then on: they are erased by their owners alone. */
  async remove(id: string, who: Principal): Promise<void> {
    await this.allowed(id, who, 'delete');
    await this.dissolve(id);
  }

  async dissolve(id: string): Promise<void> {
    await this.folders.remove(id);
    this.security.write('folder-deleted', { folder: id });
    for (const one of await this.apps.revisionsInFolders([id])) {
      await this.apps.change(one.id, { unset: [['folder']] });
      await this.access.changed(one.id);
    }
  }

  async peopleIn(id: string, who: Principal): Promise<TeamPerson[]> {
    const { value } = await this.allowed(id, who, 'see people');
    const all = await this.names.given(everybodyIn(value));
    const own = new Map(value.members.map((member) => [member.user, member]));
    return all.map((member) => folderPersonOf(member, own.get(member.user), all));
  }

  /** Who has a letter, and no account yet. */
  async invitedTo(id: string, who: Principal): Promise<InvitedPerson[]> {
    const { value } = await this.allowed(id, who, 'see people');
    const members = await this.names.given(everybodyIn(value));
    return openOnes(value).map((one) => invitedShown(one, members));
  }

  /** Whoever has an account is in it at once, and told; everybody else gets a letter with a link. */
  async invite(id: string, address: string, invitation: Invitation, by: Principal): Promise<void> {
    const { value } = await this.allowed(id, by, 'change people');
    await this.quota.count(by);
    const person = await this.people.find(address);
    if (!person) return this.invitations.invite(id, address, invitation, by);
    const { id: user } = person;
    const { role, message } = invitation;
    const at = Date.now();
    const member = invitedMember(person, role, by.id, at);
    await this.changeMembers(id, user, (members) => withMember(members, member));
    if (roleIn(value, user)) return;
    await this.people.tell({ to: { user }, folder: id, folderName: value.name, from: nameOf(by), message });
    await this.happenings.tell({ kind: 'folder', folder: id, user, by: by.id, at });
  }

  /** Another role for who is invited, or, without one, another letter. */
  async inviteAgain(id: string, invited: string, role: Given | undefined, by: Principal): Promise<void> {
    await this.allowed(id, by, 'change people');
    if (role) return this.invitations.setRole(id, invited, role);
    await this.quota.count(by);
    await this.invitations.sendAgain(id, invited, by);
  }

  async withdraw(id: string, invited: string, by: Principal): Promise<void> {
    await this.allowed(id, by, 'change people');
    await this.invitations.withdraw(id, invited);
  }

  async setRole(id: string, user: string, role: Given, by: Principal): Promise<void> {
    await this.allowed(id, by, 'change people');
    await this.changeMembers(id, user, (members) => withRoleOf(members, user, role));
  }

  /** Everybody leaves by themselves. */
  async removePerson(id: string, user: string, by: Principal): Promise<void> {
    await this.allowed(id, by, user === by.id ? 'see people' : 'change people');
    await this.changeMembers(id, user, (members) => without(members, user));
  }

  async handOver(id: string, to: string, by: Principal): Promise<void> {
    await this.allowed(id, by, 'hand over');
    await this.changeMembers(id, to, (members) => handedOver(members, by.id, to));
    this.security.write('folder-role-changed', { folder: id, user: by.id, role: permission.write });
  }

  /** Whose prototype it is says who else has it: its owner puts it into a folder, and the owner of either takes it out. */
  async move(app: string, to: string | null, who: Principal, access: AppAccess): Promise<void> {
    const isOwner = can(who, 'put into a folder', access);
    if (to === null ? !isOwner && !(await this.ownsFolderOf(app, who)) : !isOwner) throw new Failure('auth/forbidden');
    if (to !== null) await this.allowed(to, who, 'put in');
    await this.apps.change(app, to === null ? { unset: [['folder']] } : { set: [[['folder'], to]] });
    this.security.write('app-moved', { app, ...(to !== null && { folder: to }) });
    await this.access.changed(app);
  }

  async archive(app: string, archived: boolean): Promise<void> {
    await this.apps.change(app, archived ? { set: [[['archivedAt'], Date.now()]] } : { unset: [['archivedAt']] });
  }

  /** Somebody's account is gone: a folder of theirs goes to who can edit in it, or else with them. */
  async forget(user: string): Promise<void> {
    for (const { id, value } of await this.folders.ofMember(user)) {
      const isOwner = permissionOf(value.members, user) === permission.owner;
      if (isOwner && heirIn(value.members, user) === undefined) await this.dissolve(id);
      else await this.forgetIn(id, user);
    }
  }

  private async forgetIn(id: string, user: string): Promise<void> {
    const { value } = await this.folders.change(id, ({ members, byGroups = [], invited = [] }) => ({
      members: members.some((one) => one.user === user) ? left(members, user) : members,
      byGroups: byGroups.filter((one) => one.user !== user),
      invited: openOnes({ invited }).filter(({ by }) => by !== user),
    }));
    await this.news.roleChanged(id, value, user);
  }

  private async ownsFolderOf(app: string, who: Principal): Promise<boolean> {
    const found = await this.apps.light(app);
    const around = found && (await this.folders.around(found.value));
    const role = around && roleIn(around.value, who.id);
    return role ? canInFolder(who, 'take out', accessOfRole(role)) : false;
  }

  /** Nobody learns which folders there are. */
  private async allowed(id: string, who: Principal, verb: Verb): Promise<Stored<FolderDocument>> {
    const found = await this.folders.get(id);
    const role = found && roleIn(found.value, who.id);
    if (!role) throw new Failure('thing/unknown');
    if (!canInFolder(who, verb, accessOfRole(role))) throw new Failure('auth/forbidden');
    return found;
  }

  private async changeMembers(
    id: string,
    user: string,
    next: (members: readonly MemberField[]) => readonly MemberField[],
  ): Promise<void> {
    const { value } = await this.folders.change(id, ({ members }) => ({ members: next(members) }));
    await this.news.roleChanged(id, value, user);
  }
}

const shownTo = (user: string, { id, value }: Stored<FolderDocument>): Folder =>
  withId(id, { name: value.name, role: roleIn(value, user) ?? 'look', people: everybodyIn(value).length });

/** Who looks or comments does not come to edit because somebody else is gone. */
const heirIn = (members: readonly MemberField[], user: string): string | undefined =>
  members.find((one) => one.user !== user && roleOf(one) === 'edit')?.user;

function left(members: readonly MemberField[], user: string): readonly MemberField[] {
  const heir = heirIn(members, user);
  const isOwner = permissionOf(members, user) === permission.owner;
  const next = isOwner && heir !== undefined ? handedOver(members, user, heir) : members;
  return without(next, user).map((member) => withoutGiver(member, user));
}
