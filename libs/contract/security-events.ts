import { z } from 'zod';
import { exportTables } from './export-tables';
import { retentionKinds } from './retention-kinds';

/** An id that we drew: no text of a person has its shape. */
const id = z.string().regex(/^[\w-]{1,64}$/);
const account = z.strictObject({ user: id });
/** Nobody has the account that was named, or it cannot be said in time. */
const maybeAccount = z.strictObject({ user: id.optional() });
const app = z.strictObject({ app: id });
const appOrFolder = z.strictObject({ app: id.optional(), folder: id.optional() });
const level = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const topic = z.string().regex(/^[\w.]{1,64}$/);
const place = { partition: z.number().int(), offset: z.number().int() };
const route = z.string().regex(/^[\w.]{1,64}$/);

/**
 * Everything that the security log tells, and its fields: ids, numbers and words of ours, never text of a person. Who
 * asked for it, from which network and by which request is added by the log itself (docs/observability.md).
 */
export const securityEvents = {
  /** By an operator, to sign up; the address is nowhere in the log. */
  'account-invited': z.strictObject({}),
  'account-invitation-withdrawn': z.strictObject({}),
  /** `inviter`: who invited, where an invitation was shown. */
  'account-made': z.strictObject({ user: id, inviter: id.optional() }),
  'account-closed': account,
  'account-restored': account,
  'account-erased': account,
  'own-data-taken': account,
  /** By an operator: addresses of who wants it. */
  'newsletter-taken': z.strictObject({ people: z.number().int() }),
  'signed-in': account,
  'signed-out': account,
  'login-ended': account,
  'other-logins-ended': account,
  'sign-in-refused': maybeAccount,
  'passkey-added': account,
  'passkey-removed': account,
  'factor-on': account,
  'factor-off': account,
  'factor-refused': account,
  /** A browser is not asked for a code for a while, or asked again before that is over. */
  'device-trusted': account,
  'device-forgotten': account,
  /** By an operator, of somebody who lost it. */
  'factor-removed': account,
  /** By an operator. */
  'plan-changed': account,
  'account-switched-off': account,
  'account-switched-on': account,
  'operator-made': account,
  'operator-unmade': account,
  /** By a provider, or what it said was not believed. */
  'sign-on-refused': z.strictObject({ provider: id.optional() }),
  /** An account that was there is its owner's by a provider from now on. */
  'sign-on-linked': account,
  /** Asked for once more, before a change that only the owner may make. */
  'password-refused': account,
  'reset-asked': maybeAccount,
  'reset-refused': maybeAccount,
  'reset-done': account,
  'password-changed': account,
  'address-changed': account,
  'role-changed': z.strictObject({ app: id, user: id, role: level }),
  'folder-role-changed': z.strictObject({ folder: id, user: id, role: level }),
  'folder-deleted': z.strictObject({ folder: id }),
  'app-moved': z.strictObject({ app: id, folder: id.optional() }),
  'person-invited': appOrFolder,
  'invitation-withdrawn': appOrFolder,
  'links-made': app,
  'links-withdrawn': app,
  'link-changed': app,
  'publishing-changed': z.strictObject({ app: id, isPublic: z.boolean() }),
  'app-deleted': app,
  'app-restored': app,
  'app-erased': app,
  'session-erased': app,
  /** By its tester. */
  'own-session-erased': app,
  /** No session has the code. */
  'erase-code-refused': z.strictObject({}),
  'retention-changed': app,
  'records-expired': z.strictObject({ app: id, of: z.enum(retentionKinds), sessions: z.number().int() }),
  'results-exported': z.strictObject({ app: id, of: z.enum(exportTables) }),
  /** By an operator; of one place, or all of a group. */
  'dead-letters-retried': z.strictObject({ topic, group: id, letters: z.number().int() }),
  'dead-letter-discarded': z.strictObject({ topic, group: id, ...place }),
  refused: z.strictObject({
    route,
    status: z.union([z.literal(401), z.literal(403), z.literal(429)]),
  }),
  'admission-refused': z.strictObject({ route }),
} as const satisfies Record<string, z.ZodObject>;

/** Where ids of events of this moment begin: they stand in the order of time. */
export const auditIdOf = (at: number): string => String(Math.trunc(at)).padStart(15, '0');

/** An event as it is kept for operators: its fields are ids, numbers and words of ours, as in the log. */
export const auditEventSchema = z.object({
  /** In the order of time: `auditIdOf`. */
  id: z.string().max(100),
  at: z.number(),
  kind: z.string().max(64),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** The account that asked for it. */
  by: z.string().optional(),
  network: z.string().optional(),
  request: z.string().optional(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

export type SecurityKind = keyof typeof securityEvents;
/** What operators can look at later: all but what strangers bring about as often as they like, and which names nobody. */
export type AuditKind = Exclude<SecurityKind, 'refused' | 'admission-refused' | 'erase-code-refused'>;
export const isAuditKind = (kind: SecurityKind): kind is AuditKind =>
  kind !== 'refused' && kind !== 'admission-refused' && kind !== 'erase-code-refused';
export type SecurityFields<K extends SecurityKind> = z.infer<(typeof securityEvents)[K]>;
