import { Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import { Config, digestOf, Log, Needs, newSecret, requireRate, SecurityLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Json, Limits, Path, Stored } from '@rehearse/platform/ports';
import { timingSafeEqual } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AccountNews } from './account-news';
import { Mails } from './mails/mails';
import { mayHave } from './sign-up.policy';
import { resetFields } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

const keyLength = 60;
/** Nobody's mailbox is flooded. */
const mailRate = { points: 5, perMs: 3_600_000 };

const pendingSchema = z.object({ address: z.string(), key: z.string(), until: z.number() });
/** An address that waits for its proof, and the SHA-256 of the key that was mailed to it, which is good until then (ms). */
type Pending = z.infer<typeof pendingSchema>;

/** New addresses are proven by a link that was mailed to them; until then an account has the one before, or looks around. */
@Injectable()
export class AddressProof implements OnApplicationBootstrap {
  constructor(
    private readonly users: UserRepository,
    private readonly news: AccountNews,
    private readonly security: SecurityLog,
    private readonly mails: Mails,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.config.confirmAddress)
      this.log.info('addresses of accounts are taken unproven: no mail server, or REHEARSE_CONFIRM_ADDRESS is off');
  }

  /** Mails the link to `address`, of which the account knows nothing yet. */
  async ask(user: Stored<UserDocument>, address: string): Promise<void> {
    const { id } = user;
    await requireRate(this.limits, `auth.confirmMail:${id}`, mailRate);
    const key = `${id}.${newSecret(keyLength)}`;
    const pending: Pending = { address, key: digestOf(key), until: Date.now() + limits.confirmMs };
    await this.users.change(id, { set: [[['pending'], pending]] });
    // It can be sent again.
    this.mails.post('confirm', { user, to: address, values: { address, key } });
  }

  /** Mails a fresh link; the one before is void. */
  async askAgain(id: string): Promise<void> {
    const user = await this.users.get(id);
    const address =
      user && (pendingOf(user)?.address ?? (user.value['unproven'] === true ? user.value.email : undefined));
    if (user && address) await this.ask(user, address);
  }

  /** The link was followed. Good once, and for the address that it was mailed to. */
  async confirm(key: string): Promise<void> {
    const user = await this.users.get(key.split('.', 1)[0] ?? '');
    const pending = user && pendingOf(user);
    if (!pending || !isValid(pending, key)) throw new Failure('user.confirm.invalid');
    mayHave(pending.address, this.config);
    const holder = await this.users.byEmail(pending.address);
    if (holder && holder.id !== user.id) throw new Failure('user.update.email.taken');
    const change = { set: [[['email'], pending.address] as const], unset: [...provenFields, ...resetFields] };
    const done = await this.users.change(user.id, change, { ifRevision: user.revision });
    if (!done) throw new Failure('user.confirm.invalid');
    await this.news.tell(user.id);
    if (user.value.email === pending.address) return;
    this.security.write('address-changed', { user: user.id });
    this.tellFormer(user, pending.address);
  }

  /** Mails to the address that the account had until now. */
  tellFormer(former: Stored<UserDocument>, address: string): void {
    this.mails.post('addressChanged', { user: former, values: { address } });
  }
}

/** What a proof, or a change without one, does away with. */
export const provenFields: readonly Path[] = [['pending'], ['unproven']];

/** Part of a new account: it looks around until its address is proven. */
export const unproven: Readonly<Record<string, Json>> = { unproven: true };

const pendingOf = ({ value }: Stored<UserDocument>): Pending | undefined =>
  pendingSchema.safeParse(value['pending']).data;

function isValid({ key: known, until }: Pending, key: string): boolean {
  return until > Date.now() && timingSafeEqual(Buffer.from(known, 'hex'), Buffer.from(digestOf(key), 'hex'));
}
