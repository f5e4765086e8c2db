import type { AppAccess, Principal } from './principal';
import { isAtLeast, roleOf } from './roles';
import type { Role } from './roles';

/** Who has a right on a prototype: from a role on, and of a public one everybody, or who is logged in. */
interface Right {
  readonly from: Role;
  readonly ofPublic?: 'anyone' | 'user';
}

type Can<Verb extends string> = (who: Pick<Principal, 'role'>, verb: Verb, thing: AppAccess) => boolean;

/** The rights of one service, as its `can(who, verb, thing)` (adr/0023). `thing` is what the asker's role on a prototype was found to be. */
export const policyOf =
  <const Verb extends string>(rights: Readonly<Record<Verb, Right>>): Can<Verb> =>
  (who, verb, thing) =>
    hasRole(thing, rights[verb].from) || isForPublic(rights[verb], who, thing);

function hasRole(thing: AppAccess, from: Role): boolean {
  const role = roleOf(thing);
  return role !== null && isAtLeast(role, from);
}

const isForPublic = ({ ofPublic }: Right, who: Pick<Principal, 'role'>, { isPublic }: AppAccess): boolean =>
  isPublic && (ofPublic === 'anyone' || (ofPublic === 'user' && who.role === 'user'));
