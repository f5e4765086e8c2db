import { Failure, isAtLeast, limits, permission, permissionOfRole, roleOf } from '@rehearse/contract';
import type { KnownPerson, Member, Role } from '@rehearse/contract';
import { withId } from '@rehearse/server';
import { permissionOf } from './app.document';
import { pictureOf } from './names-of-now';
import type { PictureField } from './names-of-now';
import type { MemberField } from './app.document';

type Members = readonly MemberField[];
type Given = Exclude<Role, 'owner'>;

export const shownMember = (member: MemberField & PictureField): Member => {
  const { user, email, name, lastname } = member;
  return withId(user, {
    email,
    name,
    lastname,
    ...pictureOf(member),
    permission: member.permission,
    role: roleOf(member) ?? undefined,
  });
};

/** Somebody whom `by` has brought in. */
export const invitedMember = (person: KnownPerson, role: Given, by: string, at: number): MemberField => {
  const { id: user, email, name, lastname } = person;
  return { user, role, permission: permissionOfRole[role], email, name, lastname, why: { kind: 'invited', by, at } };
};

/** Who is a member already keeps a higher role: to add somebody takes nothing from anybody. Throws `app.team.full`. */
export function withMember(members: Members, added: MemberField): Members {
  const known = members.find(({ user }) => user === added.user);
  const next = known ? withHigherRole(members, known, added) : [...members, added];
  if (next.length > limits.teamMembers) throw new Failure('app.team.full');
  return next;
}

const withHigherRole = (members: Members, known: MemberField, added: MemberField): Members =>
  isAtLeast(shownRole(known), shownRole(added))
    ? members
    : replaced(members, added.user, withRole(known, roleOf(added)));

/** Throws for whom the prototype cannot be without. */
export function withRoleOf(members: Members, user: string, role: Given): Members {
  const known = memberOf(members, user);
  if (known.permission === permission.owner) throw new Failure('app.team.lastOwner');
  return replaced(members, user, withRole(known, role));
}

export function without(members: Members, user: string): Members {
  const known = memberOf(members, user);
  const others = members.filter((member) => member !== known);
  const isOwned = others.some((member) => member.permission === permission.owner);
  if (known.permission === permission.owner && !isOwned) throw new Failure('app.team.lastOwner');
  return others;
}

/** Who was the owner can edit from now on. */
export function handedOver(members: Members, from: string, to: string, at = Date.now()): Members {
  const next = memberOf(members, to);
  const former = memberOf(members, from);
  if (from === to) return members;
  const why = { kind: 'handedOver', by: from, at } as const;
  const lowered = replaced(members, from, withRole(former, 'edit'));
  return replaced(lowered, to, { ...withRole(next, 'owner'), why });
}

/** Of older clients, to whom looking and commenting are the same: whoever only looks goes on doing so. */
export const roleOfNumber = (number: number, members: Members, user: string): Given =>
  number === permission.write ? 'edit' : (readerIn(members, user) ?? 'comment');

function readerIn(members: Members, user: string): Given | undefined {
  const known = members.find((member) => member.user === user);
  return known && permissionOf(members, user) === permission.read && roleOf(known) === 'look' ? 'look' : undefined;
}

function memberOf(members: Members, user: string): MemberField {
  const known = members.find((member) => member.user === user);
  if (!known) throw new Failure('thing/unknown');
  return known;
}

const shownRole = (member: MemberField): Role => roleOf(member) ?? 'look';

const withRole = (member: MemberField, role: Role | null): MemberField =>
  role ? { ...member, role, permission: permissionOfRole[role] } : member;

const replaced = (members: Members, user: string, member: MemberField): Members =>
  members.map((one) => (one.user === user ? member : one));

/** Who has brought somebody in, and is gone, is not told any more. */
export function withoutGiver(member: MemberField, user: string): MemberField {
  const { why, ...others } = member;
  return why?.by === user ? others : member;
}
