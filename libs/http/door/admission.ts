import { principalSchema } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal, RouteDefinition } from '@rehearse/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Who is asking, and what the access check found out. */
export interface Admission {
  readonly principal: Principal;
  readonly access: AppAccess | Invitation | null;
}

/** The gateway's word to the pod that a request is forwarded to. Nobody else's gets in: it is signed. */
export const admissionHeader = 'x-rehearse-admission';
const issuer = 'rehearse gateway';
const lifeMs = 30_000;

const permissionSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const claimsSchema = z.object({
  principal: principalSchema,
  access: z
    .union([
      z.object({ exists: z.boolean(), permission: permissionSchema, isPublic: z.boolean() }),
      z.object({ app: z.string(), level: z.number() }),
    ])
    .nullable(),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Good for one route, for seconds. */
export const signAdmission = ({ principal, access }: Admission, route: RouteDefinition, secret: string) =>
  new SignJWT({ principal, access })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setAudience(route.name)
    .setExpirationTime(new Date(Date.now() + lifeMs))
    .sign(keyOf(secret));

/** Null when the gateway did not say so, or not of this route, or too long ago. */
export async function readAdmission(token: string, route: RouteDefinition, secret: string): Promise<Admission | null> {
  try {
    const options = { issuer, audience: route.name, algorithms: ['HS256'] };
    const { payload } = await jwtVerify(token, keyOf(secret), options);
    return claimsSchema.parse(payload);
  } catch {
    return null;
  }
}
