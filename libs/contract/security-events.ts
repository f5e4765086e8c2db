import { z } from 'zod';
import { retentionKinds } from './retention-kinds';

/** An id that we drew: no text of a person has its shape. */
const id = z.string().regex(/^[\w-]{1,64}$/);
const account = z.strictObject({ user: id });
/** Nobody has the account that was named, or it cannot be said in time. */
const maybeAccount = z.strictObject({ user: id.optional() });
const app = z.strictObject({ app: id });
const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const route = z.string().regex(/^[\w.]{1,64}$/);

/**
 * Everything that the security log tells, and its fields: ids, numbers and words of ours, never text of a person. Who
 * asked for it, from which network and by which request is added by the log itself (docs/observability.md).
 */
export const securityEvents = {
  'account-made': account,
  'account-closed': account,
  'account-restored': account,
  'account-erased': account,
  'signed-in': account,
  'signed-out': account,
  'login-ended': account,
  'other-logins-ended': account,
  'sign-in-refused': maybeAccount,
  /** Asked for once more, before a change that only the owner may make. */
  'password-refused': account,
  'reset-asked': maybeAccount,
  'reset-refused': maybeAccount,
  'reset-done': account,
  'password-changed': account,
  'address-changed': account,
  'role-changed': z.strictObject({ app: id, user: id, role: level }),
  'links-made': app,
  'links-withdrawn': app,
  'publishing-changed': z.strictObject({ app: id, isPublic: z.boolean() }),
  'app-deleted': app,
  'app-restored': app,
  'app-erased': app,
  'session-erased': app,
  'retention-changed': app,
  'records-expired': z.strictObject({ app: id, of: z.enum(retentionKinds), sessions: z.number().int() }),
  'results-exported': z.strictObject({ app: id, of: z.enum(['events', 'mouse']) }),
  refused: z.strictObject({
    route,
    status: z.union([z.literal(401), z.literal(403), z.literal(429)]),
  }),
  'admission-refused': z.strictObject({ route }),
} as const satisfies Record<string, z.ZodObject>;

export type SecurityKind = keyof typeof securityEvents;
export type SecurityFields<K extends SecurityKind> = z.infer<(typeof securityEvents)[K]>;
