// A log that tests can read.
import { createLog } from '@rehearse/platform/runtime';
import type { Log } from '@rehearse/platform/runtime';

export interface LogLines {
  readonly log: Log;
  /** As they were written. */
  readonly text: string[];
  /** Those of the security log. */
  security(): readonly (Readonly<Record<string, unknown>> & { readonly security: string })[];
}

export function logLines(level = 'warn'): LogLines {
  const text: string[] = [];
  const log = createLog(level, { write: (line: string) => void text.push(line) });
  return { log, text, security: () => text.map((line) => JSON.parse(line)).filter(({ security }) => security) };
}
