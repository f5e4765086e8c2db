import { limits } from '@rehearse/contract';
import type { TrustedDevice } from '@rehearse/contract';
import { newId, newSecret } from '@rehearse/server';
import type { JsonObject, Stored } from '@rehearse/platform/ports';
import { z } from 'zod';
import { keyOf } from '../digests';
import { passwordChangesOf } from '../password-changes';
import type { Device } from '../sessions/device';

const keyLength = 43;
/** More than a browser keeps. */
const keysSchema = z.array(z.string().max(100)).max(10).catch([]);

/** A browser that is not asked for a code, as the factor keeps it: whatever ends the factor ends that, too. */
export const keptDeviceSchema = z.object({
  id: z.string(),
  /** Of the key that the browser has, for this account. */
  digest: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  since: z.number(),
  until: z.number(),
  /** Of the account then: another password, and the end of all other logins, end it. */
  passwordChanges: z.number(),
});
export type KeptDevice = z.infer<typeof keptDeviceSchema>;

type Account = Pick<Stored<JsonObject>, 'id' | 'value'>;

const digestOf = ({ id }: Account, key: string): string => keyOf('trusted device', id, key);

/** Those that are not asked now. */
export const trustedNow = (account: Account, devices: readonly KeptDevice[], now = Date.now()): readonly KeptDevice[] =>
  devices.filter(({ until, passwordChanges }) => until > now && passwordChanges === passwordChangesOf(account.value));

/** `keys`: what the browser has, of whatever accounts. */
export function isTrusted(account: Account, devices: readonly KeptDevice[], keys: unknown): boolean {
  const digests = keysSchema.parse(keys).map((key) => digestOf(account, key));
  return trustedNow(account, devices).some(({ digest }) => digests.includes(digest));
}

/** The latest ones with one more, whose browser keeps the key. */
export function withDevice(account: Account, devices: readonly KeptDevice[], { browser, system }: Device) {
  const key = newSecret(keyLength);
  const since = Date.now();
  const until = since + limits.trustedDeviceMs;
  const passwordChanges = passwordChangesOf(account.value);
  const added = { id: newId(), digest: digestOf(account, key), browser, system, since, until, passwordChanges };
  return { key, devices: [added, ...trustedNow(account, devices)].slice(0, limits.trustedDevices) };
}

export const shownDevice = ({ id, browser, system, since, until }: KeptDevice): TrustedDevice => ({
  id,
  browser,
  system,
  since,
  until,
});
