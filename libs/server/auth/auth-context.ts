import { principalSchema } from '@rehearse/contract';
import type { AppAccess, Invitation, Principal, RouteDefinition } from '@rehearse/contract';
import { jwtVerify, SignJWT } from 'jose';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Remembered } from '../calls/remembered';

/** Who is asking, and what the access check found out. */
export interface Admission {
  readonly principal: Principal;
  readonly access: AppAccess | Invitation | null;
}

/** What an address names, by the names in its route. */
export type Params = Readonly<Record<string, string>>;

const issuer = 'rehearse gateway';
const lifeMs = 30_000;
/** So long is a word used again for the same caller, finding and address: signing costs as much as forwarding. */
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
  /** Missing in the words of older gateways. */
  params: z.record(z.string(), z.string()).optional(),
  exp: z.number(),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The gateway's side. Every word is good for one route and what its address names, for seconds. */
export class AdmissionWriter {
  private readonly words = new Remembered<string>({ freshMs: reuseMs, staleMs: reuseMs });
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = keyOf(secret);
  }

  write({ principal, access }: Admission, route: RouteDefinition, params: Params): Promise<string> {
    const said = JSON.stringify([route.name, params, principal, access]);
    return this.words.get(said, () =>
      new SignJWT({ principal, access, params })
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

  /** `ofOlder`: words that do not say what the address names are believed, too. */
  constructor(
    secret: string,
    private readonly options: { readonly ofOlder: boolean } = { ofOlder: false },
  ) {
    this.key = keyOf(secret);
  }

  /** Null when the gateway did not say so, or not of this route and what its address names, or too long ago. */
  async read(word: string, route: RouteDefinition, params: Params): Promise<Admission | null> {
    try {
      const {
        exp,
        params: checked,
        ...admission
      } = await this.known.get(`${route.name} ${word}`, () => this.verify(word, route));
      const isOfThese = checked ? isDeepStrictEqual(checked, { ...params }) : this.options.ofOlder;
      return isOfThese && exp * 1_000 > Date.now() ? admission : null;
    } catch {
      return null;
    }
  }

  private async verify(word: string, route: RouteDefinition): Promise<z.infer<typeof claimsSchema>> {
    const { payload } = await jwtVerify(word, this.key, { issuer, audience: route.name, algorithms: ['HS256'] });
    return claimsSchema.parse(payload);
  }
}
