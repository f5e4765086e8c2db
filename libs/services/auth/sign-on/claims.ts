import { Failure } from '@rehearse/contract';
import { fetchUserInfo } from 'openid-client';
import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';
import { readClaims } from './person';
import type { Claims } from './person';
import { failAs } from './providers';
import type { OpenProvider } from './providers';

/** What a provider answers that was asked for somebody. */
export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** Of the ID token; what it leaves out, and we need, is asked for. */
export async function claimsOf(tokens: Tokens, { client, provider }: OpenProvider): Promise<Claims> {
  const said = tokens.claims();
  if (!said) throw new Failure('signOn.refused');
  const needed = provider.groups.length > 0 ? ['email', provider.groupsClaim] : ['email'];
  const isComplete = needed.every((name) => said[name] !== undefined);
  if (isComplete || client.serverMetadata().userinfo_endpoint === undefined) return readClaims(said);
  const more = await fetchUserInfo(client, tokens.access_token, said.sub).catch(failAs('signOn.refused'));
  return readClaims({ ...more, ...said });
}
