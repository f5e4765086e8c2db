import { Injectable } from '@nestjs/common';
import type { User } from '@rehearse/contract';
import { SessionService } from '../sessions/session.service';
import type { Caller } from '../sessions/session.service';
import { shownUser } from '../user';
import { ExternalAccounts } from './external-accounts';
import { toldBy } from './groups';
import { BroughtTokens } from './brought-tokens';
import { ProviderGroups } from './provider-groups';
import { ProviderLogins } from './provider-logins';

/** Older clients register once, and are open for so long: the token that they bring ends sooner. */
const picturesMs = 12 * 3_600_000;

/** For clients that log in at the provider themselves, and tell us who they found there. */
@Injectable()
export class Registration {
  constructor(
    private readonly tokens: BroughtTokens,
    private readonly people: ExternalAccounts,
    private readonly groups: ProviderGroups,
    private readonly logins: ProviderLogins,
    private readonly sessions: SessionService,
  ) {}

  async register(token: string, caller: Caller): Promise<User> {
    const { claims, provider } = await this.tokens.verify(token);
    const account = await this.people.of(claims, provider);
    // Tokens for such clients may lack that claim.
    if (claims[provider.groupsClaim] !== undefined) await this.groups.learn(account.id, toldBy(provider, claims));
    const login = await this.logins.of(token);
    if (login) await this.sessions.showPictures({ ...login, serial: 0 }, Date.now() + picturesMs, caller);
    return shownUser(account);
  }
}
