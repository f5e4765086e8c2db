export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Who is answered, where that is not the sender. */
  readonly replyTo?: string;
  /** Where a POST takes its reader off the list, at once (RFC 8058): mail programs show a button for it. */
  readonly unsubscribe?: string;
}

/** Thrown by `send` when this letter will never be taken, whenever it is tried again. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused';
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Removes the letters to this address that lie where we can reach them. */
  forget(address: string): Promise<void>;
}
