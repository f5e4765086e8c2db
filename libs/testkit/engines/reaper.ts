import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, ownFile, runFolder } from './files';
import type { Running } from './running';

/**
 * Sees to it that the engines of this process end when it is over, however that comes about: one program for all of them
 * (programs/reaper.mjs), which hears of our end by its stdin and does not keep us alive.
 */
export function reapWhenOver({ pid, born }: Running): void {
  const mark = join(cacheFolder(), `reaper-${pid}-${born}`);
  if (!isFirst(mark)) return;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const args = [ownFile('reaper.mjs'), String(pid), born, runFolder(), mark];
  const reaper = spawn(process.execPath, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'], env });
  reaper.on('error', () => undefined).unref();
  // A pipe is a socket, which its type does not say.
  (reaper.stdin as unknown as { unref(): void }).unref();
}

/** Suites have modules of their own, so that a file says what another one has begun. */
function isFirst(mark: string): boolean {
  mkdirSync(cacheFolder(), { recursive: true });
  try {
    closeSync(openSync(mark, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
