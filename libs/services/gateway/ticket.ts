/** For the request that follows at once. */
export const ticketLifeMs = 60_000;

/** What a ticket is for: both slash forms are one address, and a query changes nothing. */
export const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').replace(/\/$/, '');

/** An address without the ticket, or the login of older clients, in it: what stands behind us has no use for it. */
export function withoutTicket(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return url;
  const kept = query.split('&').filter((part) => !/^(token|jwt)=/.test(part));
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
