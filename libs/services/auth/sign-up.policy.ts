import { Failure } from '@rehearse/contract';
import type { ServerConfig } from '@rehearse/http';

/** The operator's rules about who may have an account. Throws when the answer is no. */
export function mayRegister(email: string, config: Pick<ServerConfig, 'allowSignUp' | 'allowedDomains'>): void {
  if (!config.allowSignUp) throw new Failure('user.create.nosignup');
  const domain = email.slice(email.lastIndexOf('@') + 1);
  // Whole domains only: evil-example.org is not example.org.
  if (!config.allowedDomains.includes('*') && !config.allowedDomains.includes(domain))
    throw new Failure('user.create.domain');
}
