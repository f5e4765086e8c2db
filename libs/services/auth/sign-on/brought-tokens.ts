import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { OutboundCalls } from '@rehearse/server';
import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { readClaims } from './person';
import type { Claims } from './person';
import { failAs, Providers } from './providers';

/** Only what is signed with a key of the provider's own: a secret that is shared with it proves nothing. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** A token whose signature and time are good. */
interface Verified {
  readonly claims: Claims;
  readonly provider: SignOnProvider;
  /** ms since the epoch. */
  readonly until: number;
}

type IsMeant = (payload: JWTPayload, provider: SignOnProvider) => boolean;

/** Tokens of providers that others bring. */
@Injectable()
export class BroughtTokens {
  private readonly keys = new Map<string, JWTVerifyGetKey>();

  constructor(
    private readonly providers: Providers,
    private readonly outbound: OutboundCalls,
  ) {}

  /** Throws `signOn.refused` unless one of our providers made it, for us or for older clients, and its time is not over. */
  verify(token: string): Promise<Verified> {
    return this.checked(token, (payload, provider) => isForUs(payload, provider) || isOfOlderClient(payload, provider));
  }

  /** ... for older clients: nobody is logged in by a token that was made for others. */
  verifyLogin(token: string): Promise<Verified> {
    return this.checked(token, isOfOlderClient);
  }

  private async checked(token: string, isMeant: IsMeant): Promise<Verified> {
    const said = claimsIn(token);
    const provider = this.providers.ofIssuer(said.iss).find((one) => isMeant(said, one));
    if (!provider) throw new Failure('signOn.refused');
    const keys = await this.keysOf(provider);
    const expected = { issuer: provider.issuer, algorithms, requiredClaims: ['exp'] };
    const { payload } = await jwtVerify(token, keys, expected).catch(failAs('signOn.refused'));
    return { claims: readClaims(payload), provider, until: Number(payload.exp) * 1_000 };
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

const audiences = ({ aud = [] }: JWTPayload): readonly string[] => [aud].flat();

const isForUs = (payload: JWTPayload, { client }: SignOnProvider): boolean => audiences(payload).includes(client);

/** For whom the provider made it: `azp` (Keycloak) or `client_id` (RFC 9068) of access tokens, else whom it names. */
function isOfOlderClient(payload: JWTPayload, { olderClient }: SignOnProvider): boolean {
  if (olderClient === undefined) return false;
  const { azp, client_id: client } = payload;
  return [azp ?? client ?? audiences(payload)].flat().includes(olderClient);
}

/** What it says, before anybody has looked whether that is true. */
function claimsIn(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
