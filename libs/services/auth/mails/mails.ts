import { Injectable } from '@nestjs/common';
import { Config, currentRequester, Log, Needs, publicUrl, requestLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Mail, Stored } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { languageOfUser } from '../user';
import type { UserDocument } from '../user';
import { mailText } from './mail-texts';
import type { MailName } from './mail-texts';

interface Addressed {
  /** The account that it is about. */
  readonly user: Stored<UserDocument>;
  /** Where the mail goes, unless to the account's address. */
  readonly to?: string;
  /** For the mail's text. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Mails to people in their language: the account's own, else that of the request, else English. */
@Injectable()
export class Mails {
  constructor(
    @Needs('mail') private readonly mail: Mail,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Once the mail server has it. */
  async send(name: MailName, { user, to = user.value.email, values = {} }: Addressed): Promise<void> {
    const language = languageOfUser(user.value) ?? currentRequester()?.language ?? 'en';
    await this.mail.send({ to, ...mailText(name, language, { url: publicUrl(this.config), ...values }) });
  }

  /** Not waited for, for what goes on without the mail server; what goes wrong is logged. */
  post(name: MailName, addressed: Addressed): void {
    const log = requestLog(this.log);
    this.send(name, addressed).catch((error: unknown) => log.error({ err: error, mail: name }, 'not mailed'));
  }
}
