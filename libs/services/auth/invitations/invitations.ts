import { Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { Failure, limits, mailbox } from '@rehearse/contract';
import type { OpenInvitation } from '@rehearse/contract';
import { Config, digestOf, Hourly, Log, Needs, requireRate, SecurityLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Limits, Locks } from '@rehearse/platform/ports';
import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { Mails } from '../mails/mails';
import { mayHave } from '../sign-up.policy';
import { calledOf } from '../user';
import { UserRepository } from '../user.repository';
import { installation, invitationId, InvitationRepository } from './invitation.repository';
import type { KeptInvitation } from './invitation.repository';

/** What the link of a letter holds. */
export interface ShownInvitation {
  readonly key: string;
  readonly app?: string | undefined;
  readonly folder?: string | undefined;
}

/** An invitation lets one address sign up, also where nobody else may: of an operator, or to a prototype or a folder (adr/0033). */
@Injectable()
export class Invitations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly hourly: Hourly;

  constructor(
    private readonly invitations: InvitationRepository,
    private readonly users: UserRepository,
    private readonly mails: Mails,
    private readonly security: SecurityLog,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'allowedDomains' | 'ownLogin'>,
    @Needs('locks') locks: Locks,
    @Log() log: Logger,
  ) {
    const work = () => this.invitations.removeOver(Date.now());
    this.hourly = new Hourly(
      { name: 'auth.invitations', work, failed: 'old invitations were not removed' },
      locks,
      log,
    );
  }

  onApplicationBootstrap(): void {
    this.hourly.begin();
  }

  beforeApplicationShutdown(): void {
    this.hourly.stop();
  }

  async open(): Promise<OpenInvitation[]> {
    const open = await this.keptOpen();
    const shown = await Promise.all(
      open.map(async ({ id, address = '', by = '', at, until }) => {
        const inviter = await this.users.get(by);
        return { id, email: address, ...(inviter && { by: calledOf(inviter.value) }), at, until };
      }),
    );
    return shown.toSorted((one, other) => other.at - one.at);
  }

  /** By an operator. Whoever is invited already gets another letter, and the link of the one before is void. */
  async invite(posted: string, by: string): Promise<void> {
    if (!this.config.ownLogin) throw new Failure('user.login.notOwn');
    const { data: address } = mailbox.safeParse(posted);
    if (address === undefined) throw new Failure('user.email.invalid');
    mayHave(address, this.config);
    if (await this.users.byEmail(address)) throw new Failure('invitation.known');
    if ((await this.keptOpen()).length >= limits.invitedToSignUp) throw new Failure('invitation.full');
    await requireRate(
      this.limits,
      `auth.invitationLetters:${invitationId(installation, address)}`,
      limits.sharingLetters,
    );
    const key = await this.invitations.invite(address, by);
    this.security.write('account-invited', {});
    this.mails.post('toSignUp', { to: address, values: { key, address: encodeURIComponent(address) } });
  }

  /** To a prototype or a folder: who is invited there needs an account. */
  keep(into: string, to: string, invited: { readonly key: string; readonly by?: string | undefined }): Promise<void> {
    return this.invitations.keep(into, to, invited);
  }

  async withdraw(id: string): Promise<void> {
    if ((await this.invitations.get(id))?.app !== installation) return;
    if (await this.invitations.remove(id)) this.security.write('account-invitation-withdrawn', {});
  }

  /** Whoever has the key reads the mail of this address. */
  async of(address: string, shown: ShownInvitation | undefined): Promise<KeptInvitation | null> {
    if (!shown) return null;
    const found = await this.invitations.get(invitationId(shown.app ?? shown.folder ?? installation, address));
    const isGood = found !== null && found.until > Date.now() && isSame(found.key, digestOf(shown.key));
    return isGood ? found : null;
  }

  /** It is good once. */
  async end(id: string): Promise<void> {
    await this.invitations.remove(id);
  }

  private async keptOpen(): Promise<readonly KeptInvitation[]> {
    const now = Date.now();
    return (await this.invitations.ofOperators()).filter(({ until }) => until > now);
  }
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other));
