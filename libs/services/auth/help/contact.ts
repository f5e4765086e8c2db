import { Injectable } from '@nestjs/common';
import { limits, topics } from '@rehearse/contract';
import type { ContactReceived } from '@rehearse/contract';
import { Config, customerNetwork, Needs, requireRate } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { ok, retry } from '@rehearse/platform/ports';
import type { Limits, Outcome, Stream } from '@rehearse/platform/ports';
import { harmlessLine } from '../mails/harmless-line';
import { Mails } from '../mails/mails';

const againMs = 30_000;

/** What people write to those who run the server: it waits in the stream until the mail server has it. */
@Injectable()
export class Contact {
  constructor(
    private readonly mails: Mails,
    @Needs('stream') private readonly stream: Stream,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'contactAddress' | 'rateLimits'>,
  ) {}

  /** Nothing is kept where nobody is named to read it. */
  async take(letter: ContactReceived, address: string): Promise<void> {
    if (this.config.contactAddress === undefined) return;
    if (this.config.rateLimits)
      await requireRate(this.limits, `auth.contact:${customerNetwork(address)}`, limits.contactLetters);
    await this.stream.publish(topics.contacts.name, [{ key: letter.email, value: JSON.stringify(letter) }]);
  }

  async pass({ name = '', email, message }: ContactReceived): Promise<Outcome> {
    const to = this.config.contactAddress;
    if (to === undefined) return ok;
    const values = { name: harmlessLine(name) || email, email, message };
    try {
      await this.mails.send('contact', { to, values, replyTo: email });
      return ok;
    } catch (error) {
      return retry(error instanceof Error ? error.message : 'not mailed', againMs);
    }
  }
}
