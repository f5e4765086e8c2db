import { Failure } from '@rehearse/contract';
import type { Principal, RouteDefinition } from '@rehearse/contract';
import type { AccountCache } from './account.cache';

/** Throws where only who runs the installation may call, and this is somebody else. */
export async function checkOperator(
  { access }: RouteDefinition,
  { id }: Principal,
  accounts: AccountCache,
): Promise<void> {
  if (access === 'operator' && !(await accounts.isOperator(id))) throw new Failure('auth/forbidden');
}
