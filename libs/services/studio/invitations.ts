import { limits } from '@rehearse/contract';
import { newSecret } from '@rehearse/server';

/** Three new links: 1 test, 2 read, 3 write. */
export const newInvitations = (): Record<string, number> =>
  Object.fromEntries([1, 2, 3].map((level) => [newSecret(limits.hashLength), level]));
