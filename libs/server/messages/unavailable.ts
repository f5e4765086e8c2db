import { errors, Failure } from '@rehearse/contract';
import { Unavailable } from '@rehearse/platform/ports';

const unavailable = 503;
/** Of SQLite: busy, locked, out of memory, disk, full, cannot open. */
const ofTheMachine = new Set([5, 6, 7, 10, 13, 14]);

/** Whether a handler threw because something that it needs is away, whatever its message says. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Failure) return errors[error.code] === unavailable;
  return error instanceof Unavailable || (error instanceof Error && isOfTheMachine(error));
}

function isOfTheMachine(error: Error): boolean {
  // Only the lower byte says which error it is.
  if ('errcode' in error) return ofTheMachine.has(Number(error.errcode) & 0xff);
  return 'syscall' in error;
}
