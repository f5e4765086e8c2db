import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { ErrorCode, User } from '@rehearse/contract';
import { Config, newId } from '@rehearse/http';
import type { ServerConfig } from '@rehearse/http';
import type { Json, Path } from '@rehearse/platform/ports';
import { z } from 'zod';
import { AccountQuestions } from './account.questions';
import { Passwords } from './passwords';
import { softErrors } from './soft-errors';
import { mayRegister } from './sign-up.policy';
import { countPasswordChange, lowered, shownUser } from './user';
import { UserRepository } from './user.repository';
import { Welcome } from './welcome';

const text = z.string().max(500);
/** What people may change about themselves. Everything else in a request is left alone. */
const changeable = z.object({
  name: text.optional(),
  lastname: text.optional(),
  homepage: text.optional(),
  newsletter: z.boolean().optional(),
  isAutoOpenNotifcations: z.boolean().optional(),
  lastNotification: z.number().optional(),
  notifications: z.record(z.string().max(100), z.number()).optional(),
});

const emailShape = z
  .string()
  .max(254)
  .regex(/^\S+@\S+$/);
const passwordShape = z.string().min(limits.passwordLength).max(1_000);

@Injectable()
export class AccountService {
  constructor(
    private readonly users: UserRepository,
    private readonly passwords: Passwords,
    private readonly questions: AccountQuestions,
    private readonly welcome: Welcome,
    @Config() private readonly config: ServerConfig,
  ) {}

  async signUp(posted: {
    email?: unknown;
    password?: unknown;
    tos?: unknown;
  }): Promise<User | ReturnType<typeof softErrors>> {
    const email = emailShape
      .transform(lowered)
      .safeParse(typeof posted.email === 'string' ? posted.email.trim() : null);
    const password = passwordShape.safeParse(posted.password);
    const refused: ErrorCode[] = [];
    if (!email.success) refused.push('user.email.invalid');
    if (!password.success) refused.push('user.password.invalid');
    if (posted.tos !== true) refused.push('user.tos.invalid');
    if (email.success && (await this.users.byEmail(email.data))) refused.push('user.email.not.unique');
    if (refused.length > 0 || !email.success || !password.success) return softErrors(refused);
    mayRegister(email.data, this.config);
    return this.create(email.data, await this.passwords.hash(password.data));
  }

  private async create(email: string, password: string): Promise<User> {
    const now = Date.now();
    const stored = await this.users.insert(newId(), {
      email,
      password,
      role: 'user',
      plan: 'free',
      tos: true,
      acceptedTOS: now,
      acceptedPrivacy: now,
      acceptedGDPR: true,
      newsletter: false,
      created: now,
      lastUpdate: now,
      lastlogin: 0,
      loginCount: 0,
      failedLoginAttempts: 0,
      lastNotification: 0,
      notifications: {},
    });
    if (!stored) throw new Failure('user.email.not.unique');
    this.welcome.send(email);
    return shownUser(stored);
  }

  async get(id: string): Promise<User> {
    const stored = await this.users.get(id);
    if (!stored) throw new Failure('auth/login-required');
    return shownUser(stored);
  }

  async save(id: string, posted: { email?: string; password?: string }): Promise<User> {
    const fields = changeable.safeParse(posted);
    if (!fields.success)
      throw new Failure('request/invalid', ['body', ...(fields.error.issues[0]?.path ?? [])].map(String).join('.'));
    const set: (readonly [Path, Json])[] = Object.entries(fields.data).map(([name, value]) => [[name], value]);
    if (posted.email !== undefined) set.push([['email'], this.newEmail(posted.email)]);
    if (posted.password !== undefined) set.push([['password'], await this.newPassword(posted.password)]);
    await this.get(id);
    const increment = posted.password === undefined ? [] : [countPasswordChange];
    const stored = await this.users.change(id, { set: [...set, [['lastUpdate'], Date.now()]], increment });
    if (!stored) throw new Failure('user.update.email.taken');
    if (posted.password !== undefined) await this.questions.changed(id);
    return shownUser(stored);
  }

  /** Erases the account; studio hears of it and erases what the account owned. */
  async retire(id: string): Promise<void> {
    await this.users.retire(id);
    await this.questions.changed(id);
  }

  private newEmail(email: string): string {
    const checked = emailShape.safeParse(lowered(email));
    if (!checked.success) throw new Failure('request/invalid', 'body.email');
    return checked.data;
  }

  private async newPassword(password: string): Promise<string> {
    if (!passwordShape.safeParse(password).success) throw new Failure('user.password.invalid');
    return this.passwords.hash(password);
  }
}
