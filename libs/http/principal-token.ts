import { principalSchema } from '@rehearse/contract';
import type { Principal } from '@rehearse/contract';
import { SignJWT } from 'jose';

export const tokenIssuer = 'rehearse';

/** A token that says who its bearer is (HS256). The login's live for days; those between pods for seconds. */
export async function signPrincipal(principal: Principal, secret: string, lifeMs: number): Promise<string> {
  return new SignJWT({ ...principal })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + lifeMs))
    .sign(new TextEncoder().encode(secret));
}

/** The principal in a verified token's claims; null when it is nobody that could have logged in. */
export function principalOf(claims: unknown): Principal | null {
  const { data } = principalSchema.safeParse(claims);
  return data && data.role !== 'guest' ? data : null;
}
