import type { Language } from '@rehearse/contract';
import type { PlayerPart } from '@rehearse/widgets';
import { preload } from '../../preload';
import { readTesterLink, startLanguage, type TesterLink } from './link';
import { prototypeUrl } from './prototype-url';
import { requestEarly } from './request';

/** `href`s of programs and styles. */
type Files = readonly string[];

/** What the build knows (build/early-tester.ts). */
declare const known: {
  /** By the page of the link: what it loads before it is seen, and while it is read. */
  readonly pages: Readonly<Record<TesterLink['page'], { readonly first: Files; readonly later: Files }>>;
  readonly texts: Readonly<Record<Language, Files>>;
  /** What only some prototypes need besides. */
  readonly parts: Readonly<Record<PlayerPart, Files>>;
};

const preloadAll = (files: Files, priority: 'auto' | 'low'): void => files.forEach((href) => preload(href, priority));

/**
 * Stands in the page itself (build/early-tester.ts). Testers wait for the prototype and for programs that the page would only name two
 * round trips later: it asks for them at once, for the prototype first, as there may be only six requests at a time.
 */
const link = readTesterLink(location.hash);
if (link) {
  const { pages, texts, parts } = known;
  const { first, later } = pages[link.page];
  const url = prototypeUrl(link.hash, link);
  const reply = url ? requestEarly(url) : null;
  preloadAll([...first, ...texts[startLanguage(link)]], 'auto');
  preloadAll(later, 'low');
  // Its headers name them already while the prototype itself is on the way.
  void reply?.then((response) => {
    const named = response?.headers.get('x-player-parts')?.split(' ') ?? [];
    for (const [part, files] of Object.entries(parts)) if (named.includes(part)) preloadAll(files, 'low');
  });
}
