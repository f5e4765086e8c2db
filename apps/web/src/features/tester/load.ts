import { folderOf, type ShownTest, type StoredApp } from '@rehearse/contract';
import type { TesterLink } from './link';
import { newestUrl, prototypeUrl } from './prototype-url';
import { type Reply, type Request, request, requestOnce } from './request';

/** `offline`: no answer, or a server that is not well; asking again may help. */
export type Loaded<T> = { readonly ok: T } | { readonly problem: 'unknown' | 'offline' };

async function read<T>({ reply, content }: Request): Promise<Loaded<T>> {
  const response = await reply;
  if (!response || response.status === 429 || response.status >= 500) return { problem: 'offline' };
  if (response.status !== 200) return { problem: 'unknown' };
  return content().then(
    (ok) => ({ ok: ok as T }),
    () => ({ problem: 'offline' }),
  );
}

export const ask = <T>(path: string): Promise<Loaded<T>> => read(request(path));

const encode = encodeURIComponent;

/** `query` begins with its question mark. */
export const testUrl = (app: string, hash: string, query = ''): string =>
  `/rest/invitation/${encode(app)}/${encode(hash)}/test.json${query}`;

export const callsUrl = (app: string, hash: string): string => `/rest/invitation/${encode(app)}/${encode(hash)}/calls`;

/** As its designers see it, whatever a study tests. */
export const fetchNewest = (hash: string): Promise<Loaded<StoredApp>> => ask(newestUrl(hash));

export interface PrefetchedLink {
  readonly app: Promise<Loaded<StoredApp>>;
  readonly test: Promise<Loaded<ShownTest>>;
}

type Wanted = Pick<TesterLink, 'page' | 'log' | 'live' | 'source'>;

/** Everything that a link leads to; null where the link needs a password first. */
export function fetchAll(hash: string, link: Wanted): PrefetchedLink | null {
  const url = prototypeUrl(hash, link);
  if (!url) return null;
  const asked = requestOnce(url);
  const app = read<StoredApp>(asked);
  return { app, test: link.page === 'test' ? fetchTest(asked.reply, app, hash, link.source) : noTest };
}

/** A link that was cut off still leads to its test. */
const isSource = (text: string): boolean => /^[a-z0-9]{4,20}$/.test(text);

const noTest: PrefetchedLink['test'] = Promise.resolve({ ok: { tasks: [] } });

/** The prototype's headers tell its id already while its content is on the way. */
async function fetchTest(
  reply: Reply,
  app: PrefetchedLink['app'],
  hash: string,
  source: string | null,
): PrefetchedLink['test'] {
  const location = (await reply)?.headers.get('content-location');
  const id = /\/([^/]+)\.json$/.exec(location ?? '')?.[1] ?? (await idOf(app));
  if (id === null) return noTest;
  return ask(testUrl(id, hash, source && isSource(source) ? `?source=${source}` : ''));
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
