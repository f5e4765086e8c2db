import { Injectable } from '@nestjs/common';
import { Config, Log, Needs, publicUrl, requestLog } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import type { Mail } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

/** The first mail to a new account. */
@Injectable()
export class Welcome {
  constructor(
    @Needs('mail') private readonly mail: Mail,
    @Config() private readonly config: ServerConfig,
    @Log() private readonly log: Logger,
  ) {}

  /** Not waited for: an account does not need the mail server. */
  send(to: string): void {
    const log = requestLog(this.log);
    this.mail
      .send({ to, subject: 'Welcome to Rehearse', text: this.letter(to) })
      .catch((error: unknown) => log.error({ err: error }, 'welcome not mailed'));
  }

  private letter(to: string): string {
    return [
      'Your Rehearse account is ready.',
      `Log in as ${to}: ${publicUrl(this.config)}/`,
      'Draw two screens, link them, set a task and send the test link to a tester. What they do is there within seconds.',
      'If you did not create this account, somebody used your address. Reset its password on the login page, log in and close the account on the account page.',
    ].join('\n\n');
  }
}
