import { placeOf, restOf } from '@rehearse/contract';
import { hrefOf } from '../../../paths';

/** The address of a link within pages of other sites; `path`: what it leads to, by the part of its hash that stands in the fragment. */
export const embedAddressOf = (hash: string, path: (rest: string) => string): string =>
  `${location.origin}/embed/${placeOf(hash)}${hrefOf(path(restOf(hash)))}`;

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (char) => escaped[char] ?? char);

/** What one copies into a page: `title` is what screen readers call it there. */
export const embedCode = (address: string, title: string): string =>
  `<iframe src="${attribute(address)}" title="${attribute(title)}" width="100%" height="720" loading="lazy"></iframe>`;
