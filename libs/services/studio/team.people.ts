import { roleOf } from '@rehearse/contract';
import type { InvitedPerson, TeamPerson } from '@rehearse/contract';
import { withId, nameOf } from '@rehearse/server';
import type { InvitedField, MemberField } from './app.document';
import type { FolderMember, Holder } from './folders/folder.document';
import { pictureOf } from './names-of-now';
import type { PictureField } from './names-of-now';

type Others = readonly MemberField[];

/** A member as its team sees it. */
function personOf(member: MemberField & PictureField, others: Others): TeamPerson {
  const { user, email, name, lastname, why } = member;
  const reason = why ? { kind: why.kind, by: whoIs(why.by, others), at: why.at } : { kind: 'invited' as const };
  const role = roleOf(member) ?? 'look';
  const reasonOfOwner = !why && role === 'owner' ? { kind: 'made' as const } : reason;
  return withId(user, { email, name, lastname, ...pictureOf(member), role, reason: reasonOfOwner });
}

/**
 * Somebody in a folder. `own` is what they were given by hand: without it they are in it by a group alone, and with a lower role
 * the group allows them more.
 */
export function folderPersonOf(
  member: FolderMember & PictureField,
  own: MemberField | undefined,
  others: Others,
): TeamPerson {
  const person = personOf(member, others);
  const byGroup = groupOf(member);
  if (!byGroup) return person;
  if (!own) return { ...person, reason: { kind: 'group', ...byGroup } };
  return { ...person, role: roleOf(own) ?? 'look', byGroup: { ...byGroup, role: person.role } };
}

const groupOf = ({ group, provider }: FolderMember) =>
  group === undefined || provider === undefined ? undefined : { group, provider };

/** Whoever has access, by the folder as well. */
export function holderShown(holder: Holder & PictureField, others: Others): TeamPerson {
  const person = personOf(holder, others);
  if (!holder.isMember) return { ...person, reason: { kind: 'folder', ...groupOf(holder) } };
  return holder.byFolder ? { ...person, byFolder: holder.byFolder } : person;
}

export const invitedShown = ({ id, address, role, by, at, until }: InvitedField, others: Others): InvitedPerson => ({
  id,
  email: address,
  role,
  by: whoIs(by, others) ?? '',
  at,
  until,
});

function whoIs(user: string, others: Others): string | undefined {
  const member = others.find((one) => one.user === user);
  return member && nameOf(member);
}
