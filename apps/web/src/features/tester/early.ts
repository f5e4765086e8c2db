import { readTesterLink, type TesterLink } from './link';
import { prototypeUrl } from './prototype-url';
import { requestEarly } from './request';

/** `href`s of programs and styles. */
type Files = readonly string[];

/** What the build knows (build/early-tester.ts). */
declare const known: {
  /** By the page of the link: what it loads before it is seen, and while it is read. */
  readonly pages: Readonly<Record<TesterLink['page'], { readonly first: Files; readonly later: Files }>>;
  /** What prototypes load that have a type which is not one of `commonTypes`, or one of `askingTypes`. */
  readonly rare: Files;
  readonly asking: Files;
  readonly commonTypes: readonly string[];
  readonly askingTypes: readonly string[];
};

function preload(href: string, priority: 'auto' | 'low'): void {
  const link = document.createElement('link');
  const isStyle = href.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.setAttribute('fetchpriority', priority);
  link.href = href;
  document.head.append(link);
}

const preloadAll = (files: Files, priority: 'auto' | 'low'): void => files.forEach((href) => preload(href, priority));

interface Typed {
  readonly widgets?: Readonly<Record<string, { readonly type?: string }>>;
}

/** What the player loads for a prototype (player/use-kinds.ts), as far as types alone tell. */
function preloadParts(app: Typed): void {
  const types = Object.values(app.widgets ?? {}).map(({ type = '' }) => type);
  if (types.some((type) => !known.commonTypes.includes(type))) preloadAll(known.rare, 'low');
  if (types.some((type) => known.askingTypes.includes(type))) preloadAll(known.asking, 'low');
}

/**
 * Stands in the page itself (build/early-tester.ts). Testers wait for the prototype and for programs that the page would only name two
 * round trips later: it asks for them at once.
 */
const link = readTesterLink(location.hash);
if (link) {
  const { first, later } = known.pages[link.page];
  preloadAll(first, 'auto');
  const url = prototypeUrl(link.hash, link);
  // What goes wrong is for the program to say, which reads the same answer.
  if (url)
    requestEarly(url).then(
      (app) => preloadParts(app as Typed),
      () => undefined,
    );
  preloadAll(later, 'low');
}
