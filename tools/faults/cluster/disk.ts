// A full disk without root's tricks: no file of the process may grow any more, and writing fails as it does then.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Engine } from '@rehearse/testkit/engines';
import { readRecords } from '../../../libs/testkit/engines/record';

/** For an engine that is a process of this machine (Linux). It ends with the process. */
export async function fillDisk({ url }: Engine): Promise<void> {
  const node = readRecords().find((record) => record.url === url)?.nodes[0];
  if (node?.kind !== 'process' || !node.running) throw new Error(`${url} is no process of ours`);
  await promisify(execFile)('prlimit', ['--pid', String(node.running.pid), '--fsize=1024']);
}
