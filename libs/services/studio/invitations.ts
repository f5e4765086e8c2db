import { baseOf, limits } from '@rehearse/contract';
import { newSecret } from '@rehearse/server';

const test = 1;
const newHash = (): string => newSecret(limits.hashLength);

/** Three new links: 1 test, 2 read, 3 write. */
export const newInvitations = (): Record<string, number> =>
  Object.fromEntries([test, 2, 3].map((level) => [newHash(), level]));

/** Another link for testers: with another password it is the same but for its end, without one it is drawn anew. */
export function withTestPassword(
  invitations: Readonly<Record<string, number>>,
  password: string | null,
): Record<string, number> {
  const all = Object.entries(invitations);
  const [known = newHash()] = all.find(([, level]) => level === test) ?? [];
  const hash = password === null ? newHash() : baseOf(known) + password;
  return Object.fromEntries([[hash, test], ...all.filter(([, level]) => level !== test)]);
}
