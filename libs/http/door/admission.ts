import { principalSchema } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal, RouteDefinition } from '@rehearse/contract';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Remembered } from '../messages/remembered';

/** Who is asking, and what the access check found out. */
export interface Admission {
  readonly principal: Principal;
  readonly access: AppAccess | Invitation | null;
}

/** The gateway's word to the pod that a request is forwarded to. Nobody else's gets in: it is signed. */
export const admissionHeader = 'x-rehearse-admission';
const issuer = 'rehearse gateway';
const lifeMs = 30_000;
/** So long is a word used again for the same caller, finding and route: signing costs as much as forwarding. */
const reuseMs = 10_000;

const permissionSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const claimsSchema = z.object({
  principal: principalSchema,
  access: z
    .union([
      z.object({ exists: z.boolean(), permission: permissionSchema, isPublic: z.boolean() }),
      z.object({ app: z.string(), level: z.number() }),
    ])
    .nullable(),
  exp: z.number(),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The gateway's side. Every word is good for one route, for seconds. */
export class AdmissionWriter {
  private readonly words = new Remembered<string>({ freshMs: reuseMs, staleMs: reuseMs });
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = keyOf(secret);
  }

  write({ principal, access }: Admission, route: RouteDefinition): Promise<string> {
    const said = JSON.stringify([route.name, principal, access]);
    return this.words.get(said, () =>
      new SignJWT({ principal, access })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(route.name)
        .setExpirationTime(new Date(Date.now() + lifeMs))
        .sign(this.key),
    );
  }
}

/** The pod's side: a word that was found good stays good until it expires. Bad ones are not remembered. */
export class AdmissionReader {
  private readonly known = new Remembered<z.infer<typeof claimsSchema>>({ freshMs: lifeMs, staleMs: lifeMs });
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = keyOf(secret);
  }

  /** Null when the gateway did not say so, or not of this route, or too long ago. */
  async read(word: string, route: RouteDefinition): Promise<Admission | null> {
    try {
      const { exp, ...admission } = await this.known.get(`${route.name} ${word}`, () => this.verify(word, route));
      return exp * 1_000 > Date.now() ? admission : null;
    } catch {
      return null;
    }
  }

  private async verify(word: string, route: RouteDefinition): Promise<z.infer<typeof claimsSchema>> {
    const { payload } = await jwtVerify(word, this.key, { issuer, audience: route.name, algorithms: ['HS256'] });
    return claimsSchema.parse(payload);
  }
}
