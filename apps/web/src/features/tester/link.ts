import { chooseLanguage, type Language } from '@rehearse/contract';
import { testerPages } from '../../common-paths';

/** What a test or simulation link says (api-contract.md 9.3). */
export interface TesterLink {
  readonly page: 'test' | 'simulate';
  /** The whole fragment, to notice another link. */
  readonly text: string;
  readonly hash: string;
  readonly log: boolean;
  /** As written; may name a language that we do not have. */
  readonly language: string | null;
  /** Label of the tester that the sender of the link has chosen. */
  readonly user: string | null;
  /** Screen to begin with. */
  readonly screen: string | null;
  /** Opened by a QR code. */
  readonly qr: boolean;
  /** Follows the designer's changes. */
  readonly live: boolean;
  /** Screens become as large as the tester's, instead of being scaled. */
  readonly responsive: boolean;
  /** Values of `data_*` by their names without the prefix. */
  readonly data: Readonly<Record<string, string>>;
  /** Of the study's sources, by which the tester came; null for the link of the prototype itself. */
  readonly source: string | null;
  /** A researcher tries the study: it is recorded, and kept apart. */
  readonly pilot: boolean;
  /** Values of `way_*`: which way is taken at the A/B branch of that name, instead of chance. */
  readonly ways: Readonly<Record<string, string>>;
}

const pages = new Map<string, TesterLink['page']>([
  [testerPages.test, 'test'],
  [testerPages.simulate, 'simulate'],
]);

/** null for addresses that are no tester's page. */
export function readTesterLink(fragment: string): TesterLink | null {
  const [path = '', ...rest] = fragment.replace(/^#/, '').split('?');
  const page = pages.get(path.startsWith('/') ? path : `/${path}`);
  if (!page) return null;
  const query = new URLSearchParams(rest.join('?'));
  const log = query.get('log');
  return {
    page,
    text: fragment,
    hash: query.get('h') ?? '',
    log: page === 'test' ? log !== 'false' : log === 'true',
    language: query.get('ln'),
    user: query.get('u'),
    screen: query.get('s'),
    qr: query.get('qr') === 'true',
    live: query.get('live') === 'true',
    responsive: query.get('responsive') === 'true',
    source: query.get('src'),
    pilot: query.get('pilot') === 'true',
    data: valuesOf(query, 'data_'),
    ways: valuesOf(query, 'way_'),
  };
}

/** The language that its page begins in. */
export const startLanguage = (link: TesterLink | null): Language =>
  chooseLanguage([link?.language ?? '', ...navigator.languages]);

const valuesOf = (query: URLSearchParams, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  );
