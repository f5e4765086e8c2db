// Letters of an installation without a mail server.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@rehearse/testkit/waiting';

/** All of them, the oldest first; long lines as they were written. */
async function outbox(dataFolder: string): Promise<readonly string[]> {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return letters.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
}

/** To an address about something, the oldest first. */
export async function lettersTo(dataFolder: string, address: string, subject: string): Promise<readonly string[]> {
  const letters = await outbox(dataFolder);
  return letters.filter((text) => text.includes(`To: ${address}\r`) && text.includes(`Subject: ${subject}`));
}

/** Waits for the only letter to an address about something. */
export const letterTo = (dataFolder: string, address: string, subject: string): Promise<string> =>
  eventually(async () => {
    const [letter, ...others] = await lettersTo(dataFolder, address, subject);
    if (letter === undefined || others.length > 0) throw new Error(`not one letter to ${address} about ${subject}`);
    return letter;
  });

const confirmLink = /\S+\/#\/confirm\.html\?key=([\w.-]+)/;

/** The link in the nth letter that asks for the proof of an address, with its key. */
export const confirmLinkTo = (dataFolder: string, address: string, nth = 1): Promise<readonly [string, string]> =>
  eventually(async () => {
    const letters = await lettersTo(dataFolder, address, 'Confirm your address');
    const [link, key] = confirmLink.exec(letters[nth - 1] ?? '') ?? [];
    if (link === undefined || key === undefined) throw new Error(`no letter ${nth} to ${address}`);
    return [link, key];
  });
