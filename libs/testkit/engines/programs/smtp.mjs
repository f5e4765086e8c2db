// node smtp.mjs PORT FOLDER: an SMTP server on 127.0.0.1 for tests and development.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

const [port, folder] = process.argv.slice(2);

new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth({ username, password }, _, done) {
    if (username === 'rehearse' && password === 'rehearse') done(null, { user: username });
    else done(new Error('wrong user or password'));
  },
  onRcptTo: ({ address }, _, done) => done(address.startsWith('nobody') ? new Error('no such mailbox') : null),
  onData(letter, _, done) {
    letter.pipe(createWriteStream(join(folder, `${randomUUID()}.eml`))).on('finish', done);
  },
}).listen(Number(port), '127.0.0.1');
