import { isAtLeast, permissionOfRole, roleOf } from '@rehearse/contract';
import type { AppAccess, Role } from '@rehearse/contract';
import type { CollectionDefinition } from '@rehearse/platform/ports';
import type { InvitedField, MemberField } from '../app.document';

/** Prototypes name the folder that they lie in; a folder does not know them. */
export type FolderDocument = {
  readonly name: string;
  /** Those who were added by hand. */
  readonly members: readonly MemberField[];
  readonly byGroups?: readonly GroupMember[];
  readonly invited?: readonly InvitedField[];
};

/** Somebody who is in a folder by a group at a provider (adr/0036). */
export type GroupMember = MemberField & ByGroup;
type ByGroup = { readonly group: string; readonly provider: string };

/** Somebody in a folder, with the better of both roles. `group`, `provider`: by which group that is. */
export type FolderMember = MemberField & Partial<ByGroup>;

export const folderCollection: CollectionDefinition = {
  name: 'folders',
  indexes: [
    { name: 'member', path: ['members', '*', 'user'] },
    { name: 'group', path: ['byGroups', '*', 'user'] },
    { name: 'invited', path: ['invited', '*', 'lastDay'] },
  ],
};

/** Those who were added by hand first. */
export function everybodyIn({ members, byGroups = [] }: FolderDocument): readonly FolderMember[] {
  const groups = new Map(byGroups.map((member) => [member.user, member]));
  const own = new Set(members.map(({ user }) => user));
  return [
    ...members.map((member) => betterMember(member, groups.get(member.user))),
    ...byGroups.filter(({ user }) => !own.has(user)),
  ];
}

function betterMember(member: MemberField, byGroup: GroupMember | undefined): FolderMember {
  const better = byGroup ? betterOf(member, roleOf(byGroup)) : member;
  return byGroup && better !== member ? { ...better, group: byGroup.group, provider: byGroup.provider } : member;
}

/** What somebody may do with the folder itself; null for who is not in it. */
export function roleIn(folder: FolderDocument, user: string): Role | null {
  const member = everybodyIn(folder).find((one) => one.user === user);
  return member ? roleOf(member) : null;
}

/** ... and with the prototypes in it: nobody owns them by a folder. */
export function roleByFolder(folder: FolderDocument, user: string): Exclude<Role, 'owner'> | null {
  const role = roleIn(folder, user);
  return role === 'owner' ? 'edit' : role;
}

/** A role as `can` takes it. */
export const accessOfRole = (role: Role): AppAccess => ({
  exists: true,
  permission: permissionOfRole[role],
  role,
  isPublic: false,
});

export type Allowed = Pick<AppAccess, 'permission' | 'role'>;

/** The better of what somebody may do as a member and by the folder. */
export function betterOf<T extends Allowed>(own: T, byFolder: Role | null): T {
  const role = roleOf(own);
  if (!byFolder || (role && isAtLeast(role, byFolder))) return own;
  return { ...own, permission: permissionOfRole[byFolder], role: byFolder };
}

/** Whoever has access to a prototype in a folder. `byFolder`: what the folder allows, where that is more. */
export type Holder = FolderMember & { readonly isMember: boolean; readonly byFolder?: Role };

/** Members first. */
export function holdersOf(members: readonly MemberField[], folder: FolderDocument | null): readonly Holder[] {
  const own = members.map((member) => ({ ...member, isMember: true, ...moreByFolder(member, folder) }));
  const ids = new Set(members.map(({ user }) => user));
  const others = folder ? everybodyIn(folder).filter(({ user }) => !ids.has(user)) : [];
  return [...own, ...others.map((one) => ({ ...byFolderAlone(one), isMember: false }))];
}

function moreByFolder(member: MemberField, folder: FolderDocument | null): { readonly byFolder?: Role } {
  const role = folder && roleByFolder(folder, member.user);
  return role && betterOf(member, role) !== member ? { byFolder: role } : {};
}

/** Why somebody is in the folder is not why they see the prototype. */
function byFolderAlone({ why: _why, ...member }: FolderMember): FolderMember {
  return roleOf(member) === 'owner' ? { ...member, role: 'edit', permission: permissionOfRole.edit } : member;
}
