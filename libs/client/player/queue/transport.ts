import { retryAfterMs } from './retry';

/** What became of a batch. `gone`: the link is unknown or was withdrawn. `refused`: this text will never be taken. */
export type Outcome =
  | { readonly kind: 'stored'; readonly next: number; readonly refused: number }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly retryAfterMs: number };

export interface Transport {
  /** Never rejects. */
  post(url: string, text: string): Promise<Outcome>;
  /** Lets the text leave with the page; nobody learns what became of it. */
  beacon(url: string, text: string): void;
}

export interface Timers {
  now(): number;
  /** Returns how to call it off. */
  after(ms: number, run: () => void): () => void;
}

const answerTimeoutMs = 20_000;
const later: Outcome = { kind: 'later', retryAfterMs: 0 };
const goneStatuses = new Set([401, 403, 404, 410]);
const passingStatuses = new Set([408, 425, 429]);

async function outcomeOf(response: Response): Promise<Outcome> {
  if (response.status === 200) {
    const body = (await response.json()) as { next?: unknown; refused?: unknown };
    if (typeof body.next !== 'number') return later;
    return { kind: 'stored', next: body.next, refused: Array.isArray(body.refused) ? body.refused.length : 0 };
  }
  if (goneStatuses.has(response.status)) return { kind: 'gone' };
  if (response.status >= 500 || passingStatuses.has(response.status)) {
    return { kind: 'later', retryAfterMs: retryAfterMs(response.headers.get('retry-after'), Date.now()) };
  }
  return { kind: 'refused' };
}

/** `fetch`, and `sendBeacon` for the last batch. */
export const pageTransport: Transport = {
  async post(url, body) {
    try {
      const request = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      return await outcomeOf(await fetch(url, { ...request, signal: AbortSignal.timeout(answerTimeoutMs) }));
    } catch {
      return later;
    }
  },
  beacon(url, body) {
    if (navigator.sendBeacon(url, body)) return;
    const request = { method: 'POST', body, keepalive: true, headers: { 'content-type': 'text/plain' } };
    fetch(url, request).catch(() => undefined);
  },
};

export const pageTimers: Timers = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
