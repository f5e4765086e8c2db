import { Failure } from '@rehearse/contract';
import type { ServerConfig } from '@rehearse/server';

type OwnLogin = Pick<ServerConfig, 'ownLogin' | 'signOn'>;

/** Throws where people with this address log in by a provider alone: as everybody does, or as its domain says. */
export function mayUseOwnLogin(email: string, { ownLogin, signOn }: OwnLogin): void {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const isTheirs = signOn.some(({ onlyWay, domains }) => onlyWay && domains.includes(domain));
  if (!ownLogin || isTheirs) throw new Failure('user.login.notOwn');
}
