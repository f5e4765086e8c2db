import { guest, principalSchema } from '@rehearse/contract';
import { decodeProtectedHeader, SignJWT } from 'jose';
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const tokenIssuer = 'rehearse';

/** What a token is good for: everything, looking at pictures, or one request to one address. */
const audiences = { login: 'rehearse', pictures: 'rehearse pictures', ticket: 'rehearse ticket' } as const;
export type Purpose = keyof typeof audiences;

const claimsSchema = z.object({
  principal: principalSchema,
  /** Of the account when it logged in: a token from before sessions ends with the password that it was got for. */
  passwordChanges: z.number().int().default(0),
  /** Which of its session's tokens it is. */
  serial: z.number().int().default(0),
  /** Of a ticket: the address, without a query, and the ticket's own id. */
  path: z.string().optional(),
  jti: z.string().optional(),
});
/** What a token says. */
export type Login = z.infer<typeof claimsSchema>;

/** Names the secret that signed a token, and tells nothing of it. */
const keyIdOf = (secret: string): string =>
  createHash('sha256').update(`key id ${secret}`).digest('base64url').slice(0, 8);

/** HS256. `until` in ms since the epoch. */
export async function signLogin(
  { principal: { session, ...principal }, ...login }: Login,
  secret: string,
  until: number,
  purpose: Purpose = 'login',
): Promise<string> {
  return new SignJWT({ ...principal, ...(session !== undefined && { sid: session }), ...login })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: keyIdOf(secret) })
    .setIssuer(tokenIssuer)
    .setAudience(audiences[purpose])
    .setIssuedAt()
    .setExpirationTime(new Date(until))
    .sign(new TextEncoder().encode(secret));
}

/** The one of these secrets that a token says it was signed with; those from before key ids have the oldest. */
export function secretOf(token: string, secrets: readonly string[]): string | undefined {
  try {
    const { kid } = decodeProtectedHeader(token);
    return kid === undefined ? secrets.at(-1) : secrets.find((secret) => keyIdOf(secret) === kid);
  } catch {
    return undefined;
  }
}

interface Claims {
  readonly sid?: unknown;
  readonly aud?: unknown;
}

/** The login in a verified token's claims; null when it is for another purpose, or nobody's that could have logged in. */
export function readLogin(claims: Claims, purpose: Purpose): Login | null {
  const { data } = claimsSchema.safeParse({ ...claims, principal: { ...claims, session: claims.sid } });
  if (!data || data.principal.role === guest.role) return null;
  // Tokens from before sessions name none, and nobody for whom they are.
  const audience = data.principal.session === undefined && purpose === 'login' ? undefined : audiences[purpose];
  return claims.aud === audience ? data : null;
}
