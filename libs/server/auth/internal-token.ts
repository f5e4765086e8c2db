import { appAccessSchema, invitationSchema, linkAccessSchema, principalSchema } from '@rehearse/contract';
import type { RouteDefinition } from '@rehearse/contract';
import { jwtVerify, SignJWT } from 'jose';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { StaleCache } from '../calls/stale-cache';
import type { AuthContext, Params } from './auth-context';

const issuer = 'rehearse gateway';
const lifeMs = 30_000;
/** So long is a token used again for the same caller, finding and address: signing costs as much as forwarding. */
const reuseMs = 10_000;

const claimsSchema = z.object({
  principal: principalSchema,
  access: z.union([linkAccessSchema, appAccessSchema, invitationSchema]).nullable(),
  /** Missing in the tokens of older gateways. */
  params: z.record(z.string(), z.string()).optional(),
  exp: z.number(),
});

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** The gateway's side. Every token is good for one route and what its address names, for seconds. */
export class InternalTokenWriter {
  private readonly tokens = new StaleCache<string>({ freshMs: reuseMs, staleMs: reuseMs });
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = keyOf(secret);
  }

  write({ principal, access }: AuthContext, route: RouteDefinition, params: Params): Promise<string> {
    const said = JSON.stringify([route.name, params, principal, access]);
    return this.tokens.get(said, () =>
      new SignJWT({ principal, access, params })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(route.name)
        .setExpirationTime(new Date(Date.now() + lifeMs))
        .sign(this.key),
    );
  }
}

/** The pod's side: a token that was found good stays good until it expires. Bad ones are not remembered. */
export class InternalTokenReader {
  private readonly known = new StaleCache<z.infer<typeof claimsSchema>>({ freshMs: lifeMs, staleMs: lifeMs });
  private readonly key: Uint8Array;

  /** `ofOlder`: tokens that do not say what the address names are believed, too. */
  constructor(
    secret: string,
    private readonly options: { readonly ofOlder: boolean } = { ofOlder: false },
  ) {
    this.key = keyOf(secret);
  }

  /** Null when the gateway did not say so, or not of this route and what its address names, or too long ago. */
  async read(token: string, route: RouteDefinition, params: Params): Promise<AuthContext | null> {
    try {
      const {
        exp,
        params: checked,
        ...context
      } = await this.known.get(`${route.name} ${token}`, () => this.verify(token, route));
      const isOfThese = checked ? isDeepStrictEqual(checked, { ...params }) : this.options.ofOlder;
      return isOfThese && exp * 1_000 > Date.now() ? context : null;
    } catch {
      return null;
    }
  }

  private async verify(token: string, route: RouteDefinition): Promise<z.infer<typeof claimsSchema>> {
    const { payload } = await jwtVerify(token, this.key, { issuer, audience: route.name, algorithms: ['HS256'] });
    return claimsSchema.parse(payload);
  }
}
