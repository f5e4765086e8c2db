import { guest, principalSchema } from '@rehearse/contract';
import { SignJWT } from 'jose';
import { z } from 'zod';

export const tokenIssuer = 'rehearse';

const loginSchema = z.object({
  principal: principalSchema,
  /** Of the account when it logged in: a token ends with the password that it was got for. */
  passwordChanges: z.number().int().default(0),
});
/** What a token says. */
export type Login = z.infer<typeof loginSchema>;

/** HS256. The login's live for days; those between pods for seconds. */
export async function signLogin(
  { principal, passwordChanges }: Login,
  secret: string,
  lifeMs: number,
): Promise<string> {
  return new SignJWT({ ...principal, passwordChanges })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + lifeMs))
    .sign(new TextEncoder().encode(secret));
}

/** The login in a verified token's claims; null when it is nobody's that could have logged in. */
export function readLogin(claims: object): Login | null {
  const { data } = loginSchema.safeParse({ ...claims, principal: claims });
  return data && data.principal.role !== guest.role ? data : null;
}
