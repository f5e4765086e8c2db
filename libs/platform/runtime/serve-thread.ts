import { parentPort } from 'node:worker_threads';
import { ThreadLine } from './thread-line';
import type { Answers } from './thread-line';

export interface ThreadProgram extends Answers {
  /** Its metrics, as `/metrics` prints them. */
  readonly metrics: () => Promise<string>;
  /** Finishes what is in hand. */
  readonly stop: () => Promise<void>;
}

/** Call it when the services of a thread are running: from then on it answers its process. */
export function serveThread(program: ThreadProgram): ThreadLine {
  if (!parentPort) throw new Error('this is not a thread');
  return new ThreadLine(parentPort, { ...program, ready: async () => undefined });
}
