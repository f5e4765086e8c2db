import { Failure, permission } from '@rehearse/contract';
import type { AppAccess, Principal } from '@rehearse/contract';
import { isOwnField } from './app.document';

/** Writers may copy, and everyone who is logged in may copy a public app. */
export function mayCopy(access: AppAccess, principal: Principal): void {
  if (principal.role === 'guest') throw new Failure('auth/login-required');
  if (!access.isPublic && access.permission < permission.write) throw new Failure('auth/forbidden');
}

/** Bytes. */
const longestOfReaders = 16 * 1024;

/**
 * Whether a property save is to be written. Pages of readers correct `sessionCount` by themselves: that is answered
 * calmly and not written. Anything else of a reader is refused, and what is long is not even read.
 */
export function mayWriteProperties(access: AppAccess, bytes: number, posted: () => object): boolean {
  if (access.permission >= permission.write) return true;
  if (bytes > longestOfReaders) throw new Failure('auth/forbidden');
  const names = Object.keys(posted()).filter((name) => !isOwnField(name));
  if (names.every((name) => name === 'sessionCount')) return false;
  throw new Failure('auth/forbidden');
}

/** Levels of links that a caller may know: writers all, everyone else the tester's link. */
export const mayKnowLevel = (access: AppAccess, level: number): boolean =>
  level === 1 || access.permission >= permission.write;
