import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { SignOnProvider, SignOnState } from '@rehearse/contract';
import { Config, OutboundCalls, OutboundFailure, publicUrl } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { allowInsecureRequests, ClientSecretBasic, Configuration, customFetch, discovery, None } from 'openid-client';

/** A provider whose addresses and keys are known. */
export interface OpenProvider {
  readonly provider: SignOnProvider;
  readonly client: Configuration;
}

export type Reach = SignOnState['providers'][number]['reach'];

/** What a provider says of itself is asked for again after an hour. */
const knownMs = 3_600_000;
const retryAfterMs = 5_000;

/** The providers of this installation. */
@Injectable()
export class Providers {
  private readonly known = new Map<string, { readonly until: number; readonly client: Promise<Configuration> }>();

  constructor(
    @Config() private readonly config: ServerConfig,
    private readonly outbound: OutboundCalls,
  ) {}

  /** Throws `thing/unknown` for what is no provider, `signOn.away` for one that does not answer. */
  async open(id: string): Promise<OpenProvider> {
    const provider = this.config.signOn.find((one) => one.id === id);
    if (!provider) throw new Failure('thing/unknown');
    return { provider, client: await this.clientOf(provider).catch(failAs('signOn.away')) };
  }

  /** Asked now, whatever it said before. */
  async reach(provider: SignOnProvider): Promise<Reach> {
    return this.discover(provider).then(
      () => 'well',
      (error: unknown) => (isAway(error) ? 'away' : 'odd'),
    );
  }

  /** Where they send people back to, after logging in and after logging out. */
  returnAddress(): string {
    return `${publicUrl(this.config)}/sso.html`;
  }

  ofIssuer(issuer: unknown): readonly SignOnProvider[] {
    return this.config.signOn.filter((one) => one.issuer === issuer);
  }

  private clientOf(provider: SignOnProvider): Promise<Configuration> {
    const known = this.known.get(provider.id);
    if (known && known.until > Date.now()) return known.client;
    const client = this.discover(provider);
    this.known.set(provider.id, { until: Date.now() + knownMs, client });
    client.catch(() => this.known.delete(provider.id));
    return client;
  }

  private discover({ issuer, client, secret }: SignOnProvider): Promise<Configuration> {
    const { origin, protocol } = new URL(issuer);
    return discovery(new URL(issuer), client, undefined, secret === undefined ? None() : ClientSecretBasic(secret), {
      [customFetch]: (url, { method, headers, body }) =>
        this.outbound.send(
          new URL(url),
          { method, headers, body: body instanceof URLSearchParams ? body.toString() : undefined },
          origin,
        ),
      execute: protocol === 'http:' ? [allowInsecureRequests] : [],
    });
  }
}

/** Did nobody answer, as against: was the answer no? */
export function isAway(error: unknown): boolean {
  if (error instanceof OutboundFailure) return true;
  return error instanceof Error && error.cause !== undefined && isAway(error.cause);
}

/** What the library throws holds what was sent and what came: of that only the kind is kept, which has no secret. */
const kindOf = (error: unknown): Error => {
  if (error instanceof OutboundFailure) return error;
  const { code, error: said } = Object(error) as { readonly code?: unknown; readonly error?: unknown };
  const word = [said, code].find((one) => typeof one === 'string') ?? 'malformed';
  return new Error(`the provider's answer was not taken: ${word}`);
};

/** For the end of a call to a provider: throws `signOn.away` when nobody answered, otherwise this. */
export const failAs =
  (code: 'signOn.away' | 'signOn.refused') =>
  (error: unknown): never => {
    throw isAway(error)
      ? new Failure('signOn.away', undefined, retryAfterMs).because(kindOf(deepest(error)))
      : new Failure(code).because(kindOf(error));
  };

const deepest = (error: unknown): unknown =>
  error instanceof Error && error.cause !== undefined ? deepest(error.cause) : error;
