import { Failure, policyOf } from '@rehearse/contract';
import type { AppAccess, Principal } from '@rehearse/contract';
import { isOwnField } from './app.document';

/** What studio asks for besides what the gateway has let through. */
export const can = policyOf({
  copy: { from: 'edit', ofPublic: 'user' },
  'write properties': { from: 'edit' },
  'know all links': { from: 'edit' },
  'see addresses': { from: 'look' },
  'change the team': { from: 'edit' },
  comment: { from: 'comment', ofPublic: 'user' },
  'change comments of others': { from: 'edit' },
  publish: { from: 'owner' },
  'delete pictures': { from: 'owner' },
  'restore or erase': { from: 'owner' },
  'put into a folder': { from: 'owner' },
});

/** ... and of who is in a folder, with the folder itself. */
export const canInFolder = policyOf({
  'see people': { from: 'look' },
  'put in': { from: 'edit' },
  rename: { from: 'edit' },
  'change people': { from: 'edit' },
  'take out': { from: 'owner' },
  'hand over': { from: 'owner' },
  delete: { from: 'owner' },
});

/** Guests may not, whatever may be copied. */
export function mayCopy(access: AppAccess, principal: Principal): void {
  if (principal.role === 'guest') throw new Failure('auth/login-required');
  if (!can(principal, 'copy', access)) throw new Failure('auth/forbidden');
}

/** Bytes. */
const longestOfReaders = 16 * 1024;

/**
 * Whether a property save is to be written. Pages of readers correct `sessionCount` by themselves: that is answered
 * calmly and not written. Anything else of a reader is refused, and what is long is not even read.
 */
export function mayWriteProperties(
  { access, principal }: { readonly access: AppAccess; readonly principal: Principal },
  bytes: number,
  posted: () => object,
): boolean {
  if (can(principal, 'write properties', access)) return true;
  if (bytes > longestOfReaders) throw new Failure('auth/forbidden');
  const names = Object.keys(posted()).filter((name) => !isOwnField(name));
  if (names.every((name) => name === 'sessionCount')) return false;
  throw new Failure('auth/forbidden');
}

/** Levels of links that a caller may know: writers all, everyone else the tester's link. */
export const mayKnowLevel = (principal: Principal, access: AppAccess, level: number): boolean =>
  level === 1 || can(principal, 'know all links', access);
