import { readdirSync, readFileSync } from 'node:fs';

/** A process, told from a later one of the same number by when it was born. */
export interface Running {
  readonly pid: number;
  readonly born: string;
}

export const thisProcess = (): Running => ({ pid: process.pid, born: birthOf(process.pid) ?? '' });

export function isRunning({ pid, born }: Running): boolean {
  return birthOf(pid) === born;
}

/** Clock ticks since the machine started; undefined when the process is over, even if no one has noticed yet (a zombie). */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return signalReaches(pid) ? 'unknown' : undefined;
  const fields = fieldsOf(`/proc/${pid}/stat`);
  return fields[0] === 'Z' ? undefined : fields[19];
}

/** SIGSTOP reaches one thread after the other. */
export function isStopped({ pid }: Running): boolean {
  if (process.platform !== 'linux') return true;
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.every((thread) => fieldsOf(`/proc/${pid}/task/${thread}/stat`)[0] === 'T');
}

/** What Linux says about a process or a thread, from its state on; nothing when it is gone. */
function fieldsOf(path: string): readonly string[] {
  try {
    const status = readFileSync(path, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
