import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../ports';

/** Messages as .eml files, for people who have no mail server: any mail program opens them. */
export class FolderMail implements Mail {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {}

  async send(message: MailMessage): Promise<void> {
    const { message: content } = await this.transport.sendMail({ from: this.from, ...message });
    await mkdir(this.folder, { recursive: true });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    const draft = join(this.folder, `${name}.draft`);
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, join(this.folder, `${name}.eml`));
  }
}
