import { readdir, readFile, readlink } from 'node:fs/promises';

const listening = '0A';

/**
 * Whether process `pid`, of the same user as ours, is the one that listens on 127.0.0.1:`port`: the kernel says so, not
 * the listener. False as well when one of them is gone.
 */
export async function listensOn(port: number, pid: number): Promise<boolean> {
  const address = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  try {
    const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/));
    const inode = rows.find(([, local, , state]) => local === address && state === listening)?.[9];
    return inode !== undefined && (await openFiles(pid)).includes(`socket:[${inode}]`);
  } catch {
    return false;
  }
}

async function openFiles(pid: number): Promise<readonly string[]> {
  const folder = `/proc/${pid}/fd`;
  return Promise.all((await readdir(folder)).map((name) => readlink(`${folder}/${name}`).catch(() => '')));
}
