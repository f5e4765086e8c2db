import { z } from 'zod';

/** Who is asking. A guest has id "-1". */
export const principalSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  lastname: z.string(),
  role: z.enum(['guest', 'user']),
  /** Of the login; none for guests, and for tokens from before sessions. */
  session: z.string().optional(),
});
export type Principal = z.infer<typeof principalSchema>;

export const guest: Principal = {
  id: '-1',
  email: 'guest@rehearse.invalid',
  name: 'Guest',
  lastname: '',
  role: 'guest',
};

/** Team permission: 1 read, 2 write, 3 owner; 0 none. */
export const permission = { none: 0, read: 1, write: 2, owner: 3 } as const;
export type Permission = (typeof permission)[keyof typeof permission];

/** The answer to the one synchronous question between services: what may this principal do on this app? */
export interface AppAccess {
  readonly exists: boolean;
  readonly permission: Permission;
  readonly isPublic: boolean;
}

/** An open session: whose it is, and which of its tokens is the current one. The one before counts until `olderUntil` (ms). */
export interface OpenSession {
  readonly user: string;
  readonly serial: number;
  readonly olderUntil: number;
}

/** Whose invitation a hash is; null when unknown or withdrawn. `app` is the app's id, `level` 1 test, 2 read, 3 write. */
export interface Invitation {
  readonly app: string;
  readonly level: number;
}
