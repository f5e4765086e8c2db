import type { KnownPerson } from '@rehearse/contract';

/** What a person is called, or else the address. */
export const nameOf = ({ email, name, lastname }: Pick<KnownPerson, 'email' | 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim() || email;
