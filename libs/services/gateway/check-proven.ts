import { Failure, guest } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import type { AccountCache } from './account.cache';

/** Reading, taking part in tests as anybody may, coming where one was invited, tickets for that, and mending the own account: all that an unproven address is good for. */
const looksAround = ({ method, owner, access }: RouteDefinition): boolean =>
  method === 'GET' ||
  owner === 'auth' ||
  owner === 'gateway' ||
  access === 'anyone' ||
  access === 'hash' ||
  access.startsWith('link') ||
  access === 'invited' ||
  access === 'public' ||
  access === 'public.hash';

/** Throws when the caller's address has to be proven first. */
export async function checkProven(route: RouteDefinition, principal: Principal, accounts: AccountCache): Promise<void> {
  if (principal.role === guest.role || looksAround(route)) return;
  if (!(await accounts.isProven(principal.id))) throw new Failure('auth/address-unproven');
}
