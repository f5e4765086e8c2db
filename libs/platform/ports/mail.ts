export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
  /** Removes the letters to this address that lie where we can reach them. */
  forget(address: string): Promise<void>;
}
