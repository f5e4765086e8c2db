import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { LoggedIn } from '@rehearse/contract';
import { Needs, SecurityLog } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import { keyOf } from '../digests';
import { LoginService } from '../login.service';
import type { Caller } from '../sessions/session.service';
import { ExternalAccounts } from './external-accounts';
import { claimsOf } from './claims';
import type { Tokens } from './claims';
import { toldBy } from './groups';
import { ProviderSessions } from './provider-sessions';
import { failAs, Providers } from './providers';
import type { OpenProvider } from './providers';
import { Sealer } from './sealer';

/** So long people may take at the provider. */
const flowMs = 15 * 60_000;
const purpose = 'sign-on flow';
const flowSchema = z.object({
  provider: z.string(),
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  restore: z.boolean(),
});
/** What the browser keeps, sealed, until it is back: whoever has no such flow cannot finish one. */
type Flow = z.infer<typeof flowSchema>;

/** Signing in by a provider: authorization code with PKCE (adr/0026). */
@Injectable()
export class SignOnService {
  constructor(
    private readonly providers: Providers,
    private readonly sealer: Sealer,
    private readonly people: ExternalAccounts,
    private readonly kept: ProviderSessions,
    private readonly logins: LoginService,
    private readonly security: SecurityLog,
    @Needs('limits') private readonly limits: Limits,
  ) {}

  async begin(id: string, restore: boolean): Promise<{ url: string; flow: string }> {
    const { provider, client } = await this.providers.open(id);
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
    const flow: Flow = { provider: id, verifier, state, nonce, restore };
    const url = buildAuthorizationUrl(client, {
      redirect_uri: this.providers.returnAddress(),
      scope: provider.scope,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    });
    return { url: url.href, flow: await this.sealer.seal(flow, purpose, Date.now() + flowMs) };
  }

  async finish(sealed: string, answer: string, caller: Caller): Promise<LoggedIn> {
    const flow = await this.sealer.unseal(sealed, purpose, flowSchema);
    if (!flow) throw new Failure('signOn.over');
    try {
      const opened = await this.providers.open(flow.provider);
      const { account, tokens, claims } = await this.accountOf(flow, answer, opened);
      const signOn = await this.kept.keptOf(flow.provider, tokens);
      const groups = toldBy(opened.provider, claims);
      return await this.logins.enter(account, caller, { restore: flow.restore, signOn, groups });
    } catch (error) {
      if (error instanceof Failure) this.security.write('sign-on-refused', { provider: flow.provider });
      throw error;
    }
  }

  private async accountOf(flow: Flow, answer: string, opened: OpenProvider) {
    const said = new URLSearchParams(answer);
    if (said.get('state') !== flow.state) throw new Failure('signOn.mismatch');
    await this.onlyOnce(flow.state);
    const tokens = await this.tokensOf(flow, said, opened);
    const claims = await claimsOf(tokens, opened);
    return { account: await this.people.of(claims, opened.provider), tokens, claims };
  }

  private async onlyOnce(state: string): Promise<void> {
    const { allowed } = await this.limits.take(`auth.signOn:${keyOf(state)}`, { points: 1, perMs: flowMs });
    if (!allowed) throw new Failure('signOn.over');
  }

  private tokensOf(flow: Flow, said: URLSearchParams, { client }: OpenProvider): Promise<Tokens> {
    return authorizationCodeGrant(client, new URL(`${this.providers.returnAddress()}?${said}`), {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    }).catch(failAs('signOn.refused'));
  }
}
