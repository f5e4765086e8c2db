import type { StoredApp, TestSettings } from '@rehearse/contract';

/** `offline`: no answer, or a server that is not well; asking again may help. */
export type Loaded<T> = { readonly ok: T } | { readonly problem: 'unknown' | 'offline' };

/** Hashes of links with a password lack their last 8 characters, which are the password (api-contract.md 9.2). */
export const wholeHashLength = 60;

async function ask<T>(path: string): Promise<Loaded<T>> {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } });
    if (response.status === 200) return { ok: (await response.json()) as T };
    return { problem: response.status === 429 || response.status >= 500 ? 'offline' : 'unknown' };
  } catch {
    return { problem: 'offline' };
  }
}

const part = encodeURIComponent;

/** null where the link needs a password first. */
export const fetchApp = (hash: string): Promise<Loaded<StoredApp>> | null =>
  hash.length < wholeHashLength ? null : ask(`/rest/invitation/${part(hash)}/app.json`);

export interface Early {
  readonly app: Promise<Loaded<StoredApp>>;
  readonly test: Promise<Loaded<TestSettings>>;
}

/** Everything that a link leads to. The settings are asked for as soon as the prototype has told its id. */
export function fetchAll(hash: string, withTest: boolean): Early | null {
  const app = fetchApp(hash);
  if (!app) return null;
  const none: Loaded<TestSettings> = { ok: { tasks: [] } };
  return { app, test: app.then((loaded) => ('ok' in loaded && withTest ? fetchTest(loaded.ok.id, hash) : none)) };
}

const fetchTest = (app: string, hash: string): Promise<Loaded<TestSettings>> =>
  ask(`/rest/invitation/${part(app)}/${part(hash)}/test.json`);

/** When the prototype was changed last, in ms since the epoch. */
export const fetchLastUpdate = (hash: string): Promise<Loaded<{ readonly lastUpdate?: number }>> =>
  ask(`/rest/invitation/${part(hash)}/update.json`);

export const recordsUrl = (app: string, hash: string): string =>
  `/rest/invitation/${part(app)}/${part(hash)}/records.json`;

export const imageUrlOf =
  (hash: string) =>
  (url: string): string =>
    `/rest/images/${part(hash)}/${url}`;
