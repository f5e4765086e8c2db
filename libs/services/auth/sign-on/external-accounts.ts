import { Injectable } from '@nestjs/common';
import { Failure } from '@rehearse/contract';
import type { SignOnProvider } from '@rehearse/contract';
import { Config, SecurityLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Stored } from '@rehearse/platform/ports';
import { AccountService } from '../account.service';
import { provenFields } from '../address-proof';
import { passkeysField } from '../passkeys/passkey';
import { mayHave } from '../sign-up.policy';
import { countPasswordChange } from '../password-changes';
import { identitiesOf, resetFields } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { accountIdOf, identityOf, nameOf, provenAddress } from './person';
import type { Claims } from './person';

/** Whose account it is that a provider has told of. */
@Injectable()
export class ExternalAccounts {
  constructor(
    private readonly users: UserRepository,
    private readonly accounts: AccountService,
    private readonly security: SecurityLog,
    @Config() private readonly config: ServerConfig,
  ) {}

  /** The one that knows this person, else that of the proven address, else a new one. */
  async of(claims: Claims, provider: SignOnProvider): Promise<Stored<UserDocument>> {
    const identity = identityOf(claims);
    const known = await this.users.byIdentity(identity);
    if (known) return known;
    const email = provenAddress(claims, provider);
    mayHave(email, this.config);
    const own = await this.users.byEmail(email);
    if (own) return this.link(own, identity);
    const made = await this.accounts.createExternal(
      { email, ...nameOf(claims) },
      identity,
      accountIdOf(claims, provider),
    );
    // Another request of the same person was faster.
    const stored = made ?? (await this.users.byIdentity(identity));
    if (!stored) throw new Failure('signOn.refused');
    return stored;
  }

  /** An account whose address nobody has proven may be of whoever typed it: its password, its passkeys and its logins end. */
  private async link(own: Stored<UserDocument>, identity: string): Promise<Stored<UserDocument>> {
    const isProven = this.config.confirmAddress && own.value['unproven'] !== true;
    const identities = [...identitiesOf(own.value), identity];
    const linked = await this.users.change(
      own.id,
      {
        set: [[['identities'], identities], ...(isProven ? [] : [[['password'], ''] as const])],
        unset: isProven ? [] : [...resetFields, ...provenFields, passkeysField],
        increment: isProven ? [] : [countPasswordChange],
      },
      { ifRevision: own.revision },
    );
    if (!linked) throw new Failure('signOn.over');
    this.security.write('sign-on-linked', { user: own.id });
    if (!isProven) await this.accounts.endLogins(own.id, undefined);
    return linked;
  }
}
