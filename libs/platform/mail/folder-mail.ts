import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, MailMessage } from '../ports';
import { messageOf } from './message-of';

const pruneEveryMs = 3_600_000;

/** Messages as .eml files, for people who have no mail server: any mail program opens them. */
export class FolderMail implements Mail {
  private readonly transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  private readonly pruning: NodeJS.Timeout | undefined;

  /** Letters that are older than `keptMs` are removed, without it none. */
  constructor(
    private readonly folder: string,
    private readonly from: string,
    keptMs?: number,
  ) {
    if (keptMs === undefined) return;
    const prune = () => void this.prune(keptMs).catch(() => undefined);
    this.pruning = setInterval(prune, pruneEveryMs).unref();
    prune();
  }

  close(): void {
    clearInterval(this.pruning);
  }

  async send(message: MailMessage): Promise<void> {
    const { message: content } = await this.transport.sendMail(messageOf(this.from, message));
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
    const draft = join(this.folder, `${name}.draft`);
    await writeFile(draft, content, { mode: 0o600 });
    await rename(draft, join(this.folder, `${name}.eml`));
  }

  async forget(address: string): Promise<void> {
    for (const path of await this.letters()) if (await isTo(path, address)) await rm(path, { force: true });
  }

  private async prune(keptMs: number): Promise<void> {
    for (const path of await this.letters())
      if ((await stat(path)).mtimeMs < Date.now() - keptMs) await rm(path, { force: true });
  }

  private async letters(): Promise<readonly string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map((name) => join(this.folder, name));
  }
}

/** By the header, whose lines the mailer may have folded. */
async function isTo(path: string, address: string): Promise<boolean> {
  const [head = ''] = (await readFile(path, 'utf8').catch(() => '')).split('\r\n\r\n', 1);
  const [, to = ''] = /^to:(.*)$/im.exec(head.replaceAll(/\r\n[ \t]+|"/g, ' ')) ?? [];
  return to
    .toLowerCase()
    .split(/[\s,<>]+/)
    .includes(address.toLowerCase());
}
