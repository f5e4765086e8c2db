/**
 * The fragment that stands for a page within another one (adr/0039): the path of its address has the beginning of the link's
 * secret, which nothing in the fragment can replace, so that the page shows no other link than the one whose setting lets it be
 * there. Nothing is recorded there (analytics.md 2).
 */
export function embeddedFragment({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string {
  const place = pathname.slice(pathname.lastIndexOf('/') + 1);
  const [page = '', ...rest] = hash.split('?');
  const query = new URLSearchParams(rest.join('?'));
  query.set('h', place + (query.get('h') ?? ''));
  query.set('log', 'false');
  return `${page}?${query}`;
}
