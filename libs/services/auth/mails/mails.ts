import { Injectable } from '@nestjs/common';
import { limits, topics } from '@rehearse/contract';
import type { Language, LetterBounced, LetterQueued } from '@rehearse/contract';
import { Config, currentRequester, Log, Needs, publicUrl, requestLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { dead, drop, LetterRefused, ok, retry } from '@rehearse/platform/ports';
import type { Mail, Outcome, Stored, Stream } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { z } from 'zod';
import { keyOf } from '../digests';
import { Sealer } from '../sign-on/sealer';
import { languageOfUser } from '../user';
import type { UserDocument } from '../user';
import { UserRepository } from '../user.repository';
import { mailContent } from './mail-texts';
import type { MailName, MailValues } from './mail-texts';

type User = Stored<UserDocument>;

/** `user`: the account that it is about; `to`: where the mail goes, unless to the account's address. `values`: for the mail's text. */
type Addressed = ({ readonly user: User; readonly to?: string } | { readonly user?: never; readonly to: string }) & {
  readonly values?: MailValues;
  readonly replyTo?: string;
  /** Path by which a POST ends letters like this one. */
  readonly unsubscribe?: string;
};

/** Who has no account, and reads the language that is said. */
interface ToTester {
  readonly to: string;
  readonly language: Language;
  /** Its name where it was asked for. */
  readonly letter: string;
  readonly values: MailValues;
  readonly unsubscribe: string;
}

const purpose = 'letter';
const againMs = 30_000;

const letterSchema = z.object({
  to: z.string(),
  /** Id of the account that it is about. */
  user: z.string().optional(),
  /** To a tester: its name where it was asked for, which is told when it bounces. */
  letter: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  unsubscribe: z.string().optional(),
});

/** Mails to people in their language: the account's own, else that of the request, else English. */
@Injectable()
export class Mails {
  constructor(
    private readonly users: UserRepository,
    private readonly sealer: Sealer,
    @Needs('mail') private readonly mail: Mail,
    @Needs('stream') private readonly stream: Stream,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Once the mail server has it. */
  async send(name: MailName, addressed: Addressed): Promise<void> {
    const { replyTo } = addressed;
    await this.mail.send({ ...this.written(name, addressed), ...(replyTo !== undefined && { replyTo }) });
  }

  /** It waits in the stream until the mail server takes it, sealed, as keys are in it. What goes wrong before that is logged. */
  post(name: MailName, addressed: Addressed): void {
    const log = requestLog(this.log);
    this.queue(name, addressed).catch((error: unknown) => log.error({ err: error, mail: name }, 'not mailed'));
  }

  /** To the mail server. Letters about an account that is gone are not sent; what it refuses for good is dead. */
  async pass({ sealed }: LetterQueued): Promise<Outcome> {
    const letter = await this.sealer.unseal(sealed, purpose, letterSchema);
    if (!letter) return drop('its time is over');
    const { user, letter: asked, unsubscribe, ...content } = letter;
    const message = unsubscribe === undefined ? content : { ...content, unsubscribe };
    if (user !== undefined && !(await this.users.get(user))) return drop('the account is gone');
    try {
      await this.mail.send(message);
      return ok;
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'not mailed';
      if (!(error instanceof LetterRefused)) return retry(reason, againMs);
      if (asked === undefined) return dead(reason);
      await this.bounced(asked);
      return ok;
    }
  }

  /** Resolves when it waits in the stream. */
  async queueTo(name: MailName, { to, language, letter, values, unsubscribe }: ToTester): Promise<void> {
    const content = mailContent(name, language, { url: publicUrl(this.config), ...values });
    await this.publish({ to, ...content, letter, unsubscribe: this.addressOf(unsubscribe) }, keyOf(to));
  }

  /** Those that wait for an account that is gone. */
  forget(user: string): Promise<void> {
    return this.stream.forget(topics.letters.name, { keys: [user], isMeant: () => true });
  }

  /** Resolves when it waits in the stream. */
  async queue(name: MailName, addressed: Addressed): Promise<void> {
    const letter = this.written(name, addressed);
    const about = addressed.user?.id;
    const { unsubscribe } = addressed;
    const payload = {
      ...letter,
      ...(about !== undefined && { user: about }),
      ...(unsubscribe !== undefined && { unsubscribe: this.addressOf(unsubscribe) }),
    };
    await this.publish(payload, about ?? keyOf(letter.to));
  }

  private async publish(payload: z.infer<typeof letterSchema>, key: string): Promise<void> {
    const message: LetterQueued = { sealed: await this.sealer.seal(payload, purpose, Date.now() + limits.letterMs) };
    await this.stream.publish(topics.letters.name, [{ key, value: JSON.stringify(message) }]);
  }

  private addressOf(path: string): string {
    return `${publicUrl(this.config)}${path}`;
  }

  private bounced(letter: string): Promise<void> {
    const message: LetterBounced = { letter };
    return this.stream.publish(topics.bounces.name, [{ key: letter, value: JSON.stringify(message) }]);
  }

  private written(name: MailName, addressed: Addressed) {
    const { user, values = {} } = addressed;
    const own = user && languageOfUser(user.value);
    const language = own ?? currentRequester()?.language ?? 'en';
    const to = addressed.user === undefined ? addressed.to : (addressed.to ?? addressed.user.value.email);
    return { to, ...mailContent(name, language, { url: publicUrl(this.config), ...values }) };
  }
}
