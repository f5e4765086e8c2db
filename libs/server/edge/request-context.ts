import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { guest } from '@rehearse/contract';
import type { Language } from '@rehearse/contract';
import { requestLog as requestLogOf } from '@rehearse/platform/runtime';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { acceptedLanguage } from './accept-language';

/** Who sent a request. */
export interface Requester {
  /** Of the request. */
  readonly id: string;
  readonly address: string;
  /** Id of the account; undefined for guests. */
  readonly user: string | undefined;
  /** That the sender reads; undefined where the request tells none of ours. */
  readonly language?: Language | undefined;
}

interface RequestContext {
  readonly requester: Requester;
  readonly outside: Logger;
  log?: Logger;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs what follows with this request in mind. */
export const runInRequest = (requester: Requester, outside: Logger, next: () => void): void =>
  storage.run({ requester: requester, outside }, next);

/** Who sent the request in hand; undefined in background work. */
export const currentRequester = (): Requester | undefined => storage.getStore()?.requester;

/** Before the request is in hand, and after. */
export const requesterOf = ({ id, ip, headers, edge: { principal } }: FastifyRequest): Requester => ({
  id,
  address: ip,
  user: principal.role === guest.role ? undefined : principal.id,
  // Few ask.
  get language() {
    return acceptedLanguage(headers['accept-language']);
  },
});

/** A log whose lines carry the request id; `outside` itself in background work. */
export function requestLog(outside: Logger): Logger {
  const context = storage.getStore();
  if (!context) return outside;
  // Most requests log nothing, so the child is made when it is asked for.
  return (context.log ??= requestLogOf(context.outside, context.requester.id));
}

const usable = /^[\w.-]{1,100}$/;
/** The browser's own id goes through to the log and the stream; anything that could not stand in a log line does not. */
export const requestIdOf = (header: string | string[] | undefined): string =>
  typeof header === 'string' && usable.test(header) ? header : randomUUID();
