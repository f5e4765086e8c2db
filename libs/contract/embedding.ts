/**
 * A link within another page has an address whose path the server sees, as its headers say where it may be shown (adr/0039).
 * So the path holds the beginning of the link's secret, and the fragment, which no log holds, the rest.
 */
const placeChars = 20;
export const placeOf = (hash: string): string => hash.slice(0, placeChars);
export const restOf = (hash: string): string => hash.slice(placeChars);

/** In place of origins: pages of every site. */
export const anywhere = '*';

const origin = /^https?:\/\/[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/;
/** What may stand in the header: nothing that could say more than one site. */
export const isEmbedder = (text: string): boolean => text === anywhere || origin.test(text);

/** The site that somebody means by the address of one of its pages, with or without `https://`; null when it is none. */
export function siteOf(text: string): string | null {
  const address = text.includes('://') ? text : `https://${text}`;
  const site = URL.canParse(address) ? new URL(address).origin : '';
  return origin.test(site) ? site : null;
}
