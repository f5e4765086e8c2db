import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { test as base } from './test';

interface Mailbox {
  /** Every mail as it came, long lines as they were written. */
  readonly mails: readonly string[];
  readonly port: number;
}

interface WorkerFixtures {
  readonly mailbox: Mailbox;
  readonly settings: Readonly<Record<string, string>>;
}

/** An installation whose mail server takes every letter, and shows it. */
export const test = base.extend<object, WorkerFixtures>({
  mailbox: [
    // oxlint-disable-next-line no-empty-pattern -- what Playwright reads a fixture's needs from
    async ({}, use) => {
      const mails: string[] = [];
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => {
          let text = '';
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
          stream.on('end', () => {
            mails.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
            done();
          });
        },
      });
      server.listen(0, '127.0.0.1');
      await once(server.server, 'listening');
      const { port } = server.server.address() as AddressInfo;
      await use({ mails, port });
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ mailbox }, use) =>
      use({ SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`, REHEARSE_CONFIRM_ADDRESS: 'false' }),
    { scope: 'worker' },
  ],
});
