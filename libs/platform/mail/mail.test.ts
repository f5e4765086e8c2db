import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { describeWithEngines } from '@rehearse/testkit/engines';
import { FolderMail, SmtpMail } from '.';

const letter = {
  to: 'ann@example.org',
  subject: 'Grüße\r\nBcc: eve@example.org',
  text: 'Hello,\n\n.\nbye',
  html: '<p>Hello</p>',
};
const from = 'Rehearse <rehearse@example.org>';

describe('mail into a folder', () => {
  it('writes a message that a mail program opens, for its owner only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rehearse-mail-'));
    const outbox = join(folder, 'outbox');
    const mail = new FolderMail(outbox, from);
    await mail.send(letter);
    await mail.send({ to: 'bob@example.org', subject: 'Two', text: 'x' });
    const names = await readdir(outbox);
    expect(names).toHaveLength(2);
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true);
    const [first = ''] = names.toSorted();
    const content = await readFile(join(outbox, first), 'utf8');
    expect(content).toMatch(/^To: ann@example\.org\r$/m);
    expect(content).toMatch(/^From: Rehearse <rehearse@example\.org>\r$/m);
    expect(content).not.toMatch(/^Bcc:/im);
    expect(content).toContain('<p>Hello</p>');
    expect((await stat(join(outbox, first))).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });
});

it('letters to an address can be forgotten', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rehearse-mail-'));
  const mail = new FolderMail(folder, from);
  const long = `somebody@${'with-a-long-domain.'.repeat(5)}example.org`;
  for (const to of [`Ada <ada@example.org>`, long, 'bada@example.org'])
    await mail.send({ to, subject: 'To: ada@example.org', text: 'To: ada@example.org' });
  await mail.forget('ADA@example.org');
  expect(await readdir(folder)).toHaveLength(2);
  await mail.forget(long);
  const [last = ''] = await readdir(folder);
  expect(await readFile(join(folder, last), 'utf8')).toContain('To: bada@example.org');
  await new FolderMail(join(folder, 'none'), from).forget('ada@example.org');
  await rm(folder, { recursive: true });
});

describe('mail by SMTP', () => {
  it('reaches a server, and fails when the server refuses', async () => {
    const received: { to: string[]; text: string }[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const mail = new SmtpMail(`smtp://127.0.0.1:${port}`, from);
    await mail.send(letter);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ann@example.org']);
    expect(received[0]?.text).toContain('bye');
    await expect(mail.send({ ...letter, to: 'nobody@example.org' })).rejects.toMatchObject({
      name: 'LetterRefused',
      message: expect.stringContaining('no such mailbox'),
    });
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

await describeWithEngines(
  'mail over a network',
  ['smtp'],
  (engines) => {
    async function settles(work: Promise<void>): Promise<PromiseSettledResult<void>> {
      const startedAt = performance.now();
      const [result] = await Promise.allSettled([work]);
      expect(performance.now() - startedAt).toBeLessThan(15_000);
      return result;
    }

    it('fails in time while the server is away or silent, and works when it is back', async () => {
      const mail = new SmtpMail(engines.smtp.url, from);
      await mail.send(letter);
      await engines.smtp.kill9();
      expect(await settles(mail.send(letter))).toMatchObject({
        reason: { message: expect.stringMatching(/ECONN(REFUSED|RESET)/) },
      });
      await engines.smtp.restart();
      await mail.send(letter);
      await engines.smtp.pause();
      expect(await settles(mail.send(letter))).toMatchObject({
        reason: { message: expect.stringMatching(/Greeting never received/) },
      });
      await engines.smtp.resume();
      await mail.send(letter);
    });

    it('says that the password is wrong, and not which', async () => {
      const mail = new SmtpMail(engines.smtp.url.replace(/:[^:@]*@/, ':hunter2@'), from);
      const error: unknown = await mail.send(letter).catch((refusal: unknown) => refusal);
      expect(String(error)).toMatch(/535|wrong user or password/);
      expect(String(error)).not.toContain('hunter2');
    });
  },
  { own: true },
);
