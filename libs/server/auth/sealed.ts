import { EncryptJWT, jwtDecrypt } from 'jose';
import type { JWTPayload } from 'jose';
import { hkdfSync } from 'node:crypto';

/** What is given to others, or stored, so that only we read it: each purpose has a key of its own. */
const keyOf = (secret: string, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', `rehearse ${purpose}`, 32));

/** AES-256-GCM. `until` in ms since the epoch. */
export const seal = (
  payload: Readonly<Record<string, unknown>>,
  { secret, purpose, until }: { readonly secret: string; readonly purpose: string; readonly until: number },
): Promise<string> =>
  new EncryptJWT({ ...payload })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(until))
    .encrypt(keyOf(secret, purpose));

/** What was sealed for this purpose by one of these secrets; null when it was not, or its time is over. */
export async function unseal(sealed: string, secrets: readonly string[], purpose: string): Promise<JWTPayload | null> {
  for (const secret of secrets) {
    const opened = await jwtDecrypt(sealed, keyOf(secret, purpose)).catch(() => null);
    if (opened) return opened.payload;
  }
  return null;
}
