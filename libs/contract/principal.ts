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

const permissionSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** What a principal may do on an app. `exists` is false for unknown and deleted apps. */
export const appAccessSchema = z.object({ exists: z.boolean(), permission: permissionSchema, isPublic: z.boolean() });
export type AppAccess = Readonly<z.infer<typeof appAccessSchema>>;

/** An open session: whose it is, and which of its tokens is the current one. The one before counts until `olderUntil` (ms). */
export const openSessionSchema = z.object({ user: z.string(), serial: z.number(), olderUntil: z.number() });
export type OpenSession = Readonly<z.infer<typeof openSessionSchema>>;

/** Whose invitation a hash is. `app` is the app's id, `level` 1 test, 2 read, 3 write. */
export const invitationSchema = z.object({ app: z.string(), level: z.number() });
export type Invitation = Readonly<z.infer<typeof invitationSchema>>;
