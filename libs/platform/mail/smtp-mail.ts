import { createTransport } from 'nodemailer';
import { LetterRefused } from '../ports';
import type { Mail, MailMessage } from '../ports';
import { messageOf } from './message-of';

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
    try {
      await this.transport.sendMail(messageOf(this.from, message));
    } catch (error) {
      if (isRefusal(error)) throw new LetterRefused(error.message, { cause: error });
      throw error;
    }
  }

  async forget(): Promise<void> {
    // They are with the mail server.
  }
}

/** For good, and this letter alone: of the address or the text, not of the login or the connection. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
