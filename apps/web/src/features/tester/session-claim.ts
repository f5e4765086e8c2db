import type { Tested } from '@rehearse/contract';
import type { PageMemory } from '@rehearse/client/player';

/** Who runs a test, as records tell it. */
export interface SessionIds {
  readonly session: string;
  readonly user: string;
  /** What it began with; missing where testers get the newest version. */
  readonly tested?: Tested | undefined;
}

/** A session that is this tab's own. */
export interface Claim {
  /** Another tab has taken it. */
  readonly lost: Promise<void>;
}

const waitMs = 1_000;
const never = new Promise<never>(() => undefined);

/**
 * Makes a session this tab's own for as long as the page lives. null when another tab has it: a duplicated tab starts with a copy
 * of the first one's memory. After a reload the page before may need a moment to let go. `take` takes it from whoever has it. Without
 * locks (no https) the tab is believed.
 */
export function claimSession(session: string, take = false): Promise<Claim | null> {
  if (!('locks' in navigator)) return Promise.resolve({ lost: never });
  return new Promise((resolve) => {
    const options = take ? { steal: true } : { signal: AbortSignal.timeout(waitMs) };
    const lost = navigator.locks
      .request(`rehearse:${session}`, options, () => {
        resolve({ lost });
        return never;
      })
      .catch(() => resolve(null));
  });
}

const channelOf = (session: string) => new BroadcastChannel(`rehearse:${session}`);

/** Asks the tab that has a session to let go of it. Resolves when it has, or when nobody answers: it may be closed or asleep. */
export function requestSession(session: string): Promise<void> {
  const channel = channelOf(session);
  return new Promise((resolve) => {
    const done = () => {
      channel.close();
      resolve();
    };
    setTimeout(done, waitMs);
    channel.onmessage = ({ data }) => data === 'let go' && done();
    channel.postMessage('wanted');
  });
}

/** Another tab may want the session: then this one lets go of it, and says when it has. The answer stops listening. */
export function releaseOnRequest(session: string, release: () => Promise<void>): () => void {
  const channel = channelOf(session);
  channel.onmessage = async ({ data }) => {
    if (data !== 'wanted') return;
    await release();
    channel.postMessage('let go');
    channel.close();
  };
  return () => channel.close();
}

const random = (below: number): number =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * below);

/** Time and chance, in the form that results and old data have (analytics.md 1.1). */
export const newSessionId = (): string => `S${Date.now()}_${random(1_000_000_000)}`;
export const newUserId = (): string => `U${Date.now()}_${random(1_000_000_000)}`;

/** What random branches (A/B) draw from: the same for a session, however often the prototype starts anew in it. */
export function seedOf(session: string): number {
  let seed = 0;
  for (const character of session) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) >>> 0;
  return seed;
}

export function readSaved<T>(memory: PageMemory, key: string): T | null {
  const text = memory.get(key);
  return text ? (JSON.parse(text) as T) : null;
}
