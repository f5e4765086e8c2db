import { Failure, guest, limits } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import type { AccountCache } from './account.cache';

/** Throws where the caller's password has to be entered once more: a page that was left open, or a login that was taken over, is not enough. */
export async function checkEntered(
  { asksPassword }: RouteDefinition,
  { id, role, session }: Principal,
  accounts: AccountCache,
): Promise<void> {
  if (!asksPassword || role === guest.role) return;
  const open = session === undefined ? null : await accounts.session(id, session, true);
  if (Date.now() - (open?.entered ?? 0) > limits.passwordEnteredMs) throw new Failure('user.password.current.needed');
}
