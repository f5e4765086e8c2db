import { Injectable } from '@nestjs/common';
import type { SignOnState } from '@rehearse/contract';
import { Config } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { Providers } from '../sign-on/providers';

/** How people log in, as it is configured, without secrets. */
@Injectable()
export class SignOnReport {
  constructor(
    private readonly providers: Providers,
    @Config() private readonly config: ServerConfig,
  ) {}

  async now(): Promise<SignOnState> {
    const { ownLogin, allowSignUp, confirmAddress, passwordLength, allowedDomains, sessions, signOn } = this.config;
    return {
      ownLogin,
      allowSignUp: allowSignUp && ownLogin,
      confirmAddress,
      passwordLength,
      allowedDomains: [...allowedDomains],
      lifeMs: sessions.lifeMs,
      idleMs: sessions.idleMs,
      returnAddress: this.providers.returnAddress(),
      providers: await Promise.all(
        signOn.map(async (provider) => {
          const {
            secret,
            scope: _scope,
            provesAddresses: _proves,
            olderClient: _older,
            domains,
            groups,
            ...shown
          } = provider;
          const reach = await this.providers.reach(provider);
          return { ...shown, hasSecret: secret !== undefined, domains: [...domains], groups: [...groups], reach };
        }),
      ),
    };
  }
}
