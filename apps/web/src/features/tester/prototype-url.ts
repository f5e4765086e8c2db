import type { TesterLink } from './link';

/** Hashes of links with a password lack their last 8 characters, which are the password (api-contract.md 9.2). */
export const wholeHashLength = 60;

export const appUrl = (hash: string): string => `/rest/invitation/${encodeURIComponent(hash)}/app.json`;

/** As its designers see it, whatever a study tests. */
export const newestUrl = (hash: string): string => `${appUrl(hash)}?version=0`;

/** Where the prototype behind a link is; null where the link needs a password first. `hash`: the link's, with its password. */
export function prototypeUrl(
  hash: string,
  { page, log, live }: Pick<TesterLink, 'page' | 'log' | 'live'>,
): string | null {
  if (hash.length < wholeHashLength) return null;
  // Who only looks, as designers do at their own work, is shown the newest version.
  const isLooking = page === 'simulate' && (live || !log);
  return isLooking ? newestUrl(hash) : appUrl(hash);
}
