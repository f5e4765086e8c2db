import { z } from 'zod';
import { roles } from './roles';

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

export const roleSchema = z.enum(roles);
/** What a link allows. */
export const sharedRoleSchema = roleSchema.extract(['look', 'comment']);

/** What a principal may do on an app. `exists` is false for unknown and deleted apps. `role`: older versions do not tell it. */
export const appAccessSchema = z.object({
  exists: z.boolean(),
  permission: permissionSchema,
  role: roleSchema.optional(),
  isPublic: z.boolean(),
});
export type AppAccess = Readonly<z.infer<typeof appAccessSchema>>;

/**
 * An open session: whose it is, and which of its tokens is the current one. The one before counts until `olderUntil` (ms).
 * `entered`: when the password was entered last (ms); older versions do not tell.
 */
export const openSessionSchema = z.object({
  user: z.string(),
  serial: z.number(),
  olderUntil: z.number(),
  entered: z.number().optional(),
});
export type OpenSession = Readonly<z.infer<typeof openSessionSchema>>;

/** Who bears a token of a provider that stands for a login, and until when (ms). */
export const providerLoginSchema = z.object({
  principal: principalSchema,
  passwordChanges: z.number().int(),
  until: z.number(),
});
export type ProviderLogin = Readonly<z.infer<typeof providerLoginSchema>>;

/** What links are for: the prototype, or a report of its results, which shows nothing else (adr/0056). */
export const linkRoleSchema = z.enum([...sharedRoleSchema.options, 'report']);
export type LinkRole = z.infer<typeof linkRoleSchema>;

/** A link, as the gateway is told of it. */
export const sharedLinkSchema = z.object({
  app: z.string(),
  role: linkRoleSchema,
  /** Which one, of a link to a report. */
  report: z.string().optional(),
  isWithdrawn: z.boolean(),
  /** ms since the epoch; none where it does not end. */
  until: z.number().optional(),
  /** Signs what stands for its password once that was entered; none without a password. */
  key: z.string().optional(),
});
export type SharedLink = Readonly<z.infer<typeof sharedLinkSchema>>;

/** What a link that is good now allows on its prototype: nothing where it leads to a report. */
export const linkAccessSchema = appAccessSchema.extend({
  app: z.string(),
  report: z.string().optional(),
  /** ms since the epoch; none where it does not end. */
  until: z.number().optional(),
});
export type LinkAccess = Readonly<z.infer<typeof linkAccessSchema>>;

/** Whose invitation a hash is. `app` is the app's id, `level` 1 test, 2 read, 3 write. */
export const invitationSchema = z.object({ app: z.string(), level: z.number() });
export type Invitation = Readonly<z.infer<typeof invitationSchema>>;
