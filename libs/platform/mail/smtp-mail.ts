import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../ports';

/** A server that is away or silent fails the letter within 10 s. */
const patience = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

export class SmtpMail implements Mail {
  private readonly transport;

  /** `url`: smtp://user:password@host:587, or smtps://; `from` as it stands in the letters. */
  constructor(
    url: string,
    private readonly from: string,
  ) {
    this.transport = createTransport({ url, ...patience });
  }

  async send(message: MailMessage): Promise<void> {
    await this.transport.sendMail({ from: this.from, ...message });
  }

  async forget(): Promise<void> {
    // They are with the mail server.
  }
}
