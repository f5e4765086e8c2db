import type { User } from '@rehearse/contract';
import type { JsonObject } from '@rehearse/platform/ports';
import { z } from 'zod';

const passkeySchema = z.object({
  /** By which the device knows it, base64url. */
  credential: z.string(),
  /** Public key in COSE, base64url: nothing that has to be kept secret. */
  key: z.string(),
  /** How often the device has signed, where it counts. */
  counter: z.number(),
  name: z.string(),
  added: z.number(),
  /** The last log-in by it. */
  used: z.number().optional(),
});
export type Passkey = z.infer<typeof passkeySchema>;
type KeptPasskey = Passkey & { readonly id: string };

/** Part of each change by which nobody logs in any more who did. */
export const passkeysField = ['passkeys'] as const;

/** Of an account, by ids of ours, in the order in which they were added. */
export function passkeysOf(user: JsonObject): readonly KeptPasskey[] {
  const kept = z.record(z.string(), passkeySchema).safeParse(user['passkeys']).data ?? {};
  return Object.entries(kept)
    .map(([id, passkey]) => ({ ...passkey, id }))
    .toSorted((one, other) => one.added - other.added);
}

/** What its owner sees. */
export function shownPasskeys(user: JsonObject): Pick<User, 'passkeys'> {
  const passkeys = passkeysOf(user).map(({ id, credential, name, added, used }) => ({
    id,
    credential,
    name,
    added,
    ...(used !== undefined && { used }),
  }));
  return passkeys.length > 0 ? { passkeys } : {};
}
