import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { PasskeyAssertion, PasskeyRegistration } from '@rehearse/contract';
import { Config, Needs, passkeySite } from '@rehearse/server';
import type { PasskeySite, ServerConfig } from '@rehearse/server';
import type { Limits } from '@rehearse/platform/ports';
import { z } from 'zod';
import { keyOf } from '../digests';
import { Sealer } from '../sign-on/sealer';
import type { Passkey } from './passkey';

/** Loaded once somebody wants a passkey: it brings much along. */
const library = () => import('@simplewebauthn/server');

/** So long people may look for their device. */
const flowMs = 5 * 60_000;
/** `user`: for whom a new one is made; empty at a log-in. */
const flowSchema = z.object({ challenge: z.string(), user: z.string() });

interface Owner {
  readonly id: string;
  readonly email: string;
  /** Those that the account has: a device makes no second one. */
  readonly credentials: readonly string[];
}

interface Begun {
  readonly options: Readonly<Record<string, unknown>> & { readonly challenge: string };
  /** What the browser keeps, sealed, until the device has answered. */
  readonly flow: string;
}

/** The ceremonies of WebAuthn, by a library: what a device is asked for, and whether its answer is good (adr/0033). */
@Injectable()
export class Ceremonies {
  constructor(
    private readonly sealer: Sealer,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
  ) {}

  async beginRegistration({ id, email, credentials }: Owner): Promise<Begun> {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Rehearse',
      rpID: this.site().id,
      userName: email,
      userID: Uint8Array.from(Buffer.from(id)),
      timeout: flowMs,
      excludeCredentials: credentials.map((credential) => ({ id: credential })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return this.begun(options, id);
  }

  async beginLogin(): Promise<Begun> {
    const { id: rpID } = this.site();
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({ rpID, timeout: flowMs, userVerification: 'required' });
    return this.begun(options, '');
  }

  /** What is kept of a new one. */
  async registered(
    sealed: string,
    user: string,
    answer: PasskeyRegistration,
  ): Promise<Pick<Passkey, 'credential' | 'key' | 'counter'>> {
    const expected = await this.expected(sealed, user);
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      ...expected,
    }).catch(refuse);
    if (!registrationInfo) throw new Failure('passkey.refused');
    const { id: credential, publicKey, counter } = registrationInfo.credential;
    return { credential, key: Buffer.from(publicKey).toString('base64url'), counter };
  }

  /** The count of the device after this answer, which is good once. */
  async asserted(sealed: string, answer: PasskeyAssertion, { credential, key, counter }: Passkey): Promise<number> {
    const expected = await this.expected(sealed, '');
    const { userHandle, ...response } = answer.response;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      credential: { id: credential, publicKey: Uint8Array.from(Buffer.from(key, 'base64url')), counter },
      ...expected,
    }).catch(refuse);
    if (!verified) throw new Failure('passkey.refused');
    return authenticationInfo.newCounter;
  }

  private async begun(options: object & { readonly challenge: string }, user: string): Promise<Begun> {
    const { challenge } = options;
    const flow = await this.sealer.seal({ challenge, user }, purpose, Date.now() + flowMs);
    return { options: { ...options }, flow };
  }

  private async expected(sealed: string, user: string) {
    const { id: expectedRPID, origin: expectedOrigin } = this.site();
    const flow = await this.sealer.unseal(sealed, purpose, flowSchema);
    if (!flow || flow.user !== user) throw new Failure('passkey.refused');
    const { allowed } = await this.limits.take(`auth.passkey:${keyOf(flow.challenge)}`, { points: 1, perMs: flowMs });
    if (!allowed) throw new Failure('passkey.refused');
    return { expectedChallenge: flow.challenge, expectedRPID, expectedOrigin, requireUserVerification: true };
  }

  private site(): PasskeySite {
    const site = passkeySite(this.config);
    if (!site || !this.config.ownLogin) throw new Failure('passkey.off');
    return site;
  }
}

const purpose = 'passkey flow';

/** The library throws what it thinks of an answer. */
function refuse(reason: unknown): never {
  throw new Failure('passkey.refused').because(reason);
}
