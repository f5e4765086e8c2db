import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { ProviderLogin } from '@rehearse/contract';
import { passwordChangesOf } from '../password-changes';
import { isShut, principalOf } from '../user';
import { ExternalAccounts } from './external-accounts';
import { BroughtTokens } from './brought-tokens';

/** Older clients log in at the provider themselves, and bring its token with every request (adr/0026). */
@Injectable()
export class ProviderLogins {
  constructor(
    private readonly tokens: BroughtTokens,
    private readonly people: ExternalAccounts,
  ) {}

  /** Null for a token that is no login here, and for whom it may not let in. */
  async of(token: string): Promise<ProviderLogin | null> {
    try {
      const { claims, provider, until } = await this.tokens.verifyLogin(token);
      const account = await this.people.of(claims, provider);
      if (isShut(account.value)) return null;
      return { principal: principalOf(account), passwordChanges: passwordChangesOf(account.value), until };
    } catch (error) {
      if (error instanceof Failure && error.code !== 'signOn.away') return null;
      throw error;
    }
  }
}
