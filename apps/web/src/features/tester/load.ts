import { folderOf, type StoredApp, type TestSettings } from '@rehearse/contract';
import type { TesterLink } from './link';

/** `offline`: no answer, or a server that is not well; asking again may help. */
export type Loaded<T> = { readonly ok: T } | { readonly problem: 'unknown' | 'offline' };

/** Hashes of links with a password lack their last 8 characters, which are the password (api-contract.md 9.2). */
export const wholeHashLength = 60;

/** null: nobody answers. */
type Reply = Promise<Response | null>;

/** A server that is silent for so long is away. Only its first word counts: a slow network may carry the rest for longer. */
const timeoutMs = 8_000;

async function request(path: string): Reply {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    return await fetch(path, { headers: { accept: 'application/json' }, signal: controller.signal });
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function read<T>(reply: Reply): Promise<Loaded<T>> {
  const response = await reply;
  if (!response || response.status === 429 || response.status >= 500) return { problem: 'offline' };
  if (response.status !== 200) return { problem: 'unknown' };
  return response.json().then(
    (ok: T) => ({ ok }),
    () => ({ problem: 'offline' }),
  );
}

export const ask = <T>(path: string): Promise<Loaded<T>> => read(request(path));

const encode = encodeURIComponent;

export const appUrl = (hash: string): string => `/rest/invitation/${encode(hash)}/app.json`;
const newestUrl = (hash: string): string => `${appUrl(hash)}?version=0`;
export const testUrl = (app: string, hash: string): string =>
  `/rest/invitation/${encode(app)}/${encode(hash)}/test.json`;

export const callsUrl = (app: string, hash: string): string => `/rest/invitation/${encode(app)}/${encode(hash)}/calls`;

/** As its designers see it, whatever a study tests. */
export const fetchNewest = (hash: string): Promise<Loaded<StoredApp>> => ask(newestUrl(hash));

export interface PrefetchedLink {
  readonly app: Promise<Loaded<StoredApp>>;
  readonly test: Promise<Loaded<TestSettings>>;
}

type Wanted = Pick<TesterLink, 'page' | 'log' | 'live'>;

/** Everything that a link leads to; null where the link needs a password first. */
export function fetchAll(hash: string, { page, log, live }: Wanted): PrefetchedLink | null {
  if (hash.length < wholeHashLength) return null;
  const withTest = page === 'test';
  // Who only looks, as designers do at their own work, is shown the newest version.
  const isLooking = !withTest && (live || !log);
  const reply = request(isLooking ? newestUrl(hash) : appUrl(hash));
  const app = read<StoredApp>(reply);
  return { app, test: withTest ? fetchTest(reply, app, hash) : noTest };
}

const noTest: PrefetchedLink['test'] = Promise.resolve({ ok: { tasks: [] } });

/** The prototype's headers tell its id already while its content is on the way. */
async function fetchTest(reply: Reply, app: PrefetchedLink['app'], hash: string): PrefetchedLink['test'] {
  const location = (await reply)?.headers.get('content-location');
  const id = /\/([^/]+)\.json$/.exec(location ?? '')?.[1] ?? (await idOf(app));
  return id === null ? noTest : ask(testUrl(id, hash));
}

async function idOf(app: PrefetchedLink['app']): Promise<string | null> {
  const loaded = await app;
  return 'ok' in loaded ? loaded.ok.id : null;
}

/** When its designers have changed the prototype last, in ms since the epoch. */
export const fetchLastUpdate = (hash: string): Promise<Loaded<{ readonly lastUpdate?: number }>> =>
  ask(`/rest/invitation/${encode(hash)}/update.json?version=0`);

export const recordsUrl = (app: string, hash: string): string =>
  `/rest/invitation/${encode(app)}/${encode(hash)}/records.json`;

export const imageUrlOf =
  (hash: string) =>
  (url: string): string =>
    `/rest/${folderOf(url)}/${encode(hash)}/${url}`;
