import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { requestLog as requestLogOf } from '@rehearse/platform/runtime';
import type { Logger } from 'pino';

interface RequestContext {
  readonly id: string;
  readonly outside: Logger;
  log?: Logger;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs what follows with this request in mind. */
export const runInRequest = (id: string, outside: Logger, next: () => void): void => storage.run({ id, outside }, next);

/** Id of the request in hand; undefined in background work. */
export const requestId = (): string | undefined => storage.getStore()?.id;

/** A log whose lines carry the request id; `outside` itself in background work. */
export function requestLog(outside: Logger): Logger {
  const context = storage.getStore();
  if (!context) return outside;
  // Most requests log nothing, so the child is made when it is asked for.
  return (context.log ??= requestLogOf(context.outside, context.id));
}

const usable = /^[\w.-]{1,100}$/;
/** The browser's own id goes through to the log and the stream; anything that could not stand in a log line does not. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && usable.test(header) ? header : randomUUID();
