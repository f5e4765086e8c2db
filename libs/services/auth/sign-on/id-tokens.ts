import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { OutboundCalls } from '@rehearse/server';
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import type { JWTVerifyGetKey } from 'jose';
import { readClaims } from './person';
import type { Claims } from './person';
import { failAs, Providers } from './providers';

/** Only what is signed with a key of the provider's own: a secret that is shared with it proves nothing. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** ID tokens that others bring. */
@Injectable()
export class IdTokens {
  private readonly keys = new Map<string, JWTVerifyGetKey>();

  constructor(
    private readonly providers: Providers,
    private readonly outbound: OutboundCalls,
  ) {}

  /** Throws `signOn.refused` unless one of our providers made it, for us, and its time is not over. */
  async verify(token: string): Promise<{ readonly claims: Claims; readonly provider: SignOnProvider }> {
    const provider = this.providers.byIssuer(issuerOf(token));
    if (!provider) throw new Failure('signOn.refused');
    const keys = await this.keysOf(provider);
    const expected = { issuer: provider.issuer, audience: provider.client, algorithms, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keys, expected).catch(failAs('signOn.refused'));
    return { claims: readClaims(payload), provider };
  }

  private async keysOf(provider: SignOnProvider): Promise<JWTVerifyGetKey> {
    const known = this.keys.get(provider.id);
    if (known) return known;
    const { jwks_uri: address } = (await this.providers.open(provider.id)).client.serverMetadata();
    if (address === undefined) throw new Failure('signOn.refused');
    const { origin } = new URL(provider.issuer);
    const keys = createRemoteJWKSet(new URL(address), {
      [customFetch]: (url) =>
        this.outbound.send(new URL(url), { method: 'GET', headers: { accept: 'application/json' } }, origin),
    });
    this.keys.set(provider.id, keys);
    return keys;
  }
}

function issuerOf(token: string): unknown {
  try {
    return decodeJwt(token).iss;
  } catch {
    return undefined;
  }
}
