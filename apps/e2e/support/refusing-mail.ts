import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { test as base } from './test';

/** What a mail server says that takes no letter to anybody. */
const replies: Readonly<Record<string, string>> = {
  EHLO: '250 here',
  MAIL: '250 go on',
  RCPT: '550 no such mailbox',
  RSET: '250 forgotten',
  QUIT: '221 bye',
};

/** An installation whose mail server refuses every letter for good. */
export const test = base.extend<object, { readonly settings: Readonly<Record<string, string>> }>({
  settings: [
    // oxlint-disable-next-line no-empty-pattern -- what Playwright reads a fixture's needs from
    async ({}, use) => {
      const server = createServer((socket) => {
        socket.on('error', () => socket.destroy());
        socket.write('220 here\r\n');
        createInterface(socket).on('line', (line) =>
          socket.write(`${replies[line.slice(0, 4).toUpperCase()] ?? '502 what?'}\r\n`),
        );
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      await use({
        SMTP_URL: `smtp://127.0.0.1:${port}`,
        REHEARSE_CONFIRM_ADDRESS: 'false',
        REHEARSE_OPERATORS: 'operator@example.org',
      });
      server.close();
    },
    { scope: 'worker' },
  ],
});
