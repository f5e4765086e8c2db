// node reaper.mjs OWNER BORN FOLDER MARK: ends the engines below FOLDER that a process owns, once it is over, however it ended.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from '../running.ts';

const [pid, born, runFolder, mark] = process.argv.slice(2);

/** Nothing is ever written into it: it ends with the owner, who holds the other end. */
for await (const _ of process.stdin);

for (const name of existsSync(runFolder) ? readdirSync(runFolder) : []) {
  const folder = join(runFolder, name);
  const { owner, nodes = [] } = recordIn(folder);
  if (owner?.pid !== Number(pid) || owner.born !== born) continue;
  for (const node of nodes) await end(node);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
rmSync(mark, { force: true });

function recordIn(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'engine.json'), 'utf8'));
  } catch {
    return {};
  }
}

async function end({ running, id }) {
  if (running && isRunning(running)) process.kill(running.pid, 'SIGKILL');
  while (running && isRunning(running)) await sleep(20);
  if (id) execFileSync('docker', ['rm', '--force', '--volumes', id], { stdio: 'ignore' });
}
