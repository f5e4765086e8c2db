import { Failure } from '@rehearse/contract';
import type { ServerConfig } from '@rehearse/server';
import { mayUseOwnLogin } from './own-login.policy';

/** The operator's rules about who may have an account; whoever is invited may where others may not. Throws when the answer is no. */
export function mayRegister(
  email: string,
  config: Pick<ServerConfig, 'allowSignUp' | 'allowedDomains' | 'ownLogin' | 'signOn'>,
  isInvited: boolean,
): void {
  if (!config.ownLogin || (!config.allowSignUp && !isInvited)) throw new Failure('user.create.nosignup');
  mayUseOwnLogin(email, config);
  mayHave(email, config);
}

/** The operator's rule about addresses: at sign-up, and when one is changed. */
export function mayHave(email: string, { allowedDomains }: Pick<ServerConfig, 'allowedDomains'>): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  // By the dot: a.example.org is within example.org, badexample.org is not.
  const isWithin = (allowed: string) => allowed === '*' || domain === allowed || domain.endsWith(`.${allowed}`);
  if (!allowedDomains.some(isWithin)) throw new Failure('user.create.domain');
}
