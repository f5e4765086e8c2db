import { Injectable } from '@nestjs/common';
import { Failure, feedMails, limits, mailbox, themes, wireLanguages } from '@rehearse/contract';
import type { ErrorCode, User } from '@rehearse/contract';
import {
  Config,
  customerNetwork,
  lineOfAccount,
  lineOfStrangers,
  Needs,
  newId,
  Passwords,
  requireRate,
  SecurityLog,
} from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Json, Limits, Mail, Path, Stored } from '@rehearse/platform/ports';
import { z } from 'zod';
import { AccountNews } from './account-news';
import { AddressProof, provenFields, unproven } from './address-proof';
import { dueTip } from './help/tips';
import { Invitations } from './invitations/invitations';
import type { ShownInvitation } from './invitations/invitations';
import type { KeptInvitation } from './invitations/invitation.repository';
import { Mails } from './mails/mails';
import { Operators } from './operator/operators';
import { PasswordAgain } from './password-again';
import { AccountPicture } from './pictures/account-picture';
import { passwordRefusal } from './password.policy';
import { SessionService } from './sessions/session.service';
import { softErrors } from './soft-errors';
import { mayHave, mayRegister } from './sign-up.policy';
import { countPasswordChange } from './password-changes';
import { languageOfRequester, lowered, resetFields, shownUser } from './user';
import type { UserDocument } from './user';
import { UserRepository } from './user.repository';

const text = z.string().max(500);
/** What people may change about themselves. Everything else in a request is left alone. */
const changeable = z.object({
  name: text.optional(),
  lastname: text.optional(),
  homepage: text.optional(),
  newsletter: z.boolean().optional(),
  feedMail: z.enum(feedMails).optional(),
  isAutoOpenNotifcations: z.boolean().optional(),
  lastNotification: z.number().optional(),
  language: z.enum(wireLanguages).optional(),
  theme: z.enum(themes).optional(),
  notifications: z.record(z.string().max(100), z.number()).optional(),
});

type NewAccount = Readonly<Record<string, Json>> & { readonly email: string; readonly password: string };

interface Wishes {
  readonly email?: string;
  readonly password?: string;
  readonly current?: string;
}

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly again: PasswordAgain,
    private readonly news: AccountNews,
    private readonly proof: AddressProof,
    private readonly operators: Operators,
    private readonly invitations: Invitations,
    private readonly sessions: SessionService,
    private readonly picture: AccountPicture,
    private readonly mails: Mails,
    private readonly security: SecurityLog,
    @Needs('mail') private readonly mail: Mail,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: ServerConfig,
  ) {}

  async signUp(
    posted: { email?: unknown; password?: unknown; tos?: unknown; invitation?: ShownInvitation | undefined },
    address: string,
  ): Promise<User | ReturnType<typeof softErrors>> {
    const email = mailbox.safeParse(posted.email);
    const weak = passwordRefusal(posted.password, email.data ?? '', this.config);
    const refused: ErrorCode[] = [];
    if (!email.success) refused.push('user.email.invalid');
    if (weak) refused.push(weak);
    if (posted.tos !== true) refused.push('user.tos.invalid');
    if (email.success && (await this.users.byEmail(email.data))) refused.push('user.email.not.unique');
    if (refused.length > 0 || !email.success) return softErrors(refused);
    const invitation = await this.invitations.of(email.data, posted.invitation);
    mayRegister(email.data, this.config, invitation !== null);
    const password = await this.passwords.hash(String(posted.password), lineOfStrangers(address));
    await this.countSignUp(address);
    return this.create(email.data, password, invitation);
  }

  /** Each account has room of its own on the disk: of one place there are so many a day. */
  private async countSignUp(address: string): Promise<void> {
    if (!this.config.rateLimits) return;
    await requireRate(this.limits, `auth.signUps:${customerNetwork(address)}`, limits.signUpsPerNetwork);
  }

  /** Whoever has the key of an invitation got it by mail: the address is proven. */
  private async create(email: string, password: string, invitation: KeptInvitation | null): Promise<User> {
    const now = Date.now();
    const accepted = { tos: true, acceptedTOS: now, acceptedPrivacy: now, acceptedGDPR: true };
    const isInDoubt = this.config.confirmAddress && !invitation;
    const account = { email, password, plan: 'free', ...accepted, ...(isInDoubt && unproven) };
    const stored = await this.insert(account, { inviter: invitation?.by });
    if (!stored) throw new Failure('user.email.not.unique');
    if (invitation) await this.invitations.end(invitation.id);
    if (isInDoubt) await this.proof.ask(stored, email);
    else this.greet(stored);
    return shownUser(stored);
  }

  /** Of somebody whom a provider knows, and who has no password here. Null when the address or the person has an account. */
  async createExternal(
    person: { readonly email: string; readonly name: string; readonly lastname: string },
    identity: string,
    id: string | undefined,
  ): Promise<Stored<UserDocument> | null> {
    const account = { ...person, password: '', plan: 'Free', identities: [identity] };
    const stored = await this.insert(account, { id });
    if (stored) this.greet(stored);
    return stored;
  }

  private greet(user: Stored<UserDocument>): void {
    this.mails.post('welcome', { user, values: { address: user.value.email } });
  }

  private async insert(
    account: NewAccount,
    { id = newId(), inviter }: { readonly id?: string | undefined; readonly inviter?: string | undefined },
  ): Promise<Stored<UserDocument> | null> {
    const now = Date.now();
    const stored = await this.users.insert(id, {
      role: 'user',
      newsletter: false,
      created: now,
      lastUpdate: now,
      lastlogin: 0,
      loginCount: 0,
      failedLoginAttempts: 0,
      lastNotification: 0,
      notifications: {},
      ...languageOfRequester(),
      ...account,
    });
    if (stored) this.security.write('account-made', { user: stored.id, ...(inviter !== undefined && { inviter }) });
    return stored;
  }

  async get(id: string): Promise<User> {
    const account = await this.account(id);
    return { ...shownUser(account), ...(this.operators.are(account.value) && { isOperator: true }) };
  }

  /** Another password or address needs the password as it is. Another password ends all logins but this one (`session`). */
  async save(id: string, posted: Wishes, session: string | undefined): Promise<User> {
    const fields = changeable.safeParse(posted);
    if (!fields.success)
      throw new Failure('request/invalid', ['body', ...(fields.error.issues[0]?.path ?? [])].map(String).join('.'));
    const account = await this.account(id);
    const email = posted.email === undefined ? undefined : this.otherEmail(posted.email, account.value.email);
    const { password } = posted;
    if (password !== undefined) this.refuseWeak(password, email ?? account.value.email);
    if (email !== undefined || password !== undefined) await this.again.check(account, posted.current, session);
    if (email !== undefined && (await this.users.byEmail(email))) throw new Failure('user.update.email.taken');
    const hash = password === undefined ? undefined : await this.passwords.hash(password, lineOfAccount(id));
    if (hash !== undefined) await this.again.checkAsKnown(account);
    const moves = email !== undefined && !this.config.confirmAddress;
    if (email !== undefined && !moves) await this.proof.ask(account, email);
    const stored = await this.users.change(id, {
      set: [
        ...Object.entries(fields.data).map(([name, value]) => [[name], value] as const),
        ...(moves ? [[['email'], email] as const] : []),
        ...(hash === undefined ? [] : [[['password'], hash] as const]),
        [['lastUpdate'], Date.now()],
      ],
      increment: hash === undefined ? [] : [countPasswordChange],
      unset: [
        ...(moves ? provenFields : []),
        ...(moves || hash !== undefined ? resetFields : []),
        // What waits was asked for by somebody who knew the password before.
        ...(email === undefined && hash !== undefined ? [['pending']] : []),
      ],
    });
    if (!stored) throw new Failure('user.update.email.taken');
    if (moves) {
      this.security.write('address-changed', { user: id });
      this.proof.tellFormer(account, email);
    }
    if (hash !== undefined) {
      this.security.write('password-changed', { user: id });
      await this.endLogins(id, session);
    }
    return shownUser(stored);
  }

  /** Now is when the person last looked at the news: the tip that was due is seen. */
  async lookAtNotifications(id: string): Promise<User> {
    const now = Date.now();
    const tip = dueTip((await this.account(id)).value, now);
    const seen: readonly (readonly [Path, Json])[] = tip ? [[['notifications', tip.name], now]] : [];
    return this.note(id, [[['lastNotification'], now], ...seen]);
  }

  async acceptPrivacy(id: string): Promise<User> {
    return this.note(id, [
      [['acceptedGDPR'], true],
      [['acceptedPrivacy'], Date.now()],
    ]);
  }

  private async note(id: string, set: readonly (readonly [Path, Json])[]): Promise<User> {
    const stored = await this.users.change(id, { set });
    if (!stored) throw new Failure('auth/login-required');
    return shownUser(stored);
  }

  /** Erases the account and letters to it, if it is there; studio hears of it and erases what the account owned. */
  async erase(id: string): Promise<void> {
    const stored = await this.users.get(id);
    if (!stored) return;
    await this.mail.forget(stored.value.email);
    await this.mails.forget(id);
    await this.picture.erase(id);
    await this.users.retire(id);
    this.security.write('account-erased', { user: id });
    await this.endLogins(id, undefined);
  }

  /** All but one. */
  async endLogins(id: string, but: string | undefined): Promise<void> {
    await this.news.tell(id);
    await this.sessions.endOthers(id, but);
  }

  private async account(id: string): Promise<Stored<UserDocument>> {
    const stored = await this.users.get(id);
    if (!stored) throw new Failure('auth/login-required');
    return stored;
  }

  /** Undefined for the one that the account has: clients save it along with other fields. */
  private otherEmail(posted: string, known: string): string | undefined {
    const email = mailbox.safeParse(posted);
    if (lowered(posted) === known || email.data === known) return undefined;
    if (!email.success) throw new Failure('user.email.invalid');
    mayHave(email.data, this.config);
    return email.data;
  }

  private refuseWeak(password: string, email: string): void {
    const weak = passwordRefusal(password, email, this.config);
    if (weak) throw new Failure(weak);
  }
}
