import { limits } from '@rehearse/contract';
import type { FeedKind } from '@rehearse/contract';
import type { CollectionDefinition } from '@rehearse/platform/ports';

/** One thing that happened. Names stand where they are kept: only a guest's own is here. */
export type HappeningField = {
  /** What it is known by: what comes twice is one. */
  readonly key: string;
  readonly kind: FeedKind;
  /** The prototype; where somebody was added to a folder that one. */
  readonly app?: string;
  readonly folder?: string;
  readonly at: number;
  /** Id of a user; guests say what they are called. */
  readonly by?: string;
  readonly guest?: string;
  readonly thread?: string;
  /** Of testers. */
  readonly count?: number;
  readonly isRead?: boolean;
  /** A letter has told it. */
  readonly isMailed?: boolean;
};

/** What happened to one person's things. The id is that of the user. */
export type FeedDocument = {
  /** The last one first. */
  readonly entries: readonly HappeningField[];
  /** Ids of prototypes. */
  readonly muted: readonly string[];
  /** Something came that no letter has told. */
  readonly isWaiting: boolean;
  /** When (ms) the last letter went. */
  readonly mailedAt?: number;
};

export const feedCollection: CollectionDefinition = {
  name: 'feeds',
  indexes: [
    { name: 'app', path: ['entries', '*', 'app'] },
    { name: 'muted', path: ['muted', '*'] },
    { name: 'waiting', path: ['isWaiting'] },
  ],
};

export const emptyFeed: FeedDocument = { entries: [], muted: [], isWaiting: false };

/** The same feed where there is nothing new: the entry is known, older than all for which there is room, or of no interest. */
export function withHappening(feed: FeedDocument, happening: HappeningField): FeedDocument {
  const { entries, muted } = feed;
  const oldest = entries.length < limits.feedEntries ? undefined : entries.at(-1);
  const isMuted = happening.app !== undefined && muted.includes(happening.app);
  if (isMuted || entries.some(({ key }) => key === happening.key)) return feed;
  if (oldest && oldest.at >= happening.at) return feed;
  const all = [...entries, happening].toSorted((a, b) => b.at - a.at);
  return { ...feed, entries: all.slice(0, limits.feedEntries), isWaiting: true };
}

/** With all entries that this says. */
export const marked = (
  feed: FeedDocument,
  isMeant: (entry: HappeningField) => boolean,
  mark: Partial<HappeningField>,
): FeedDocument =>
  feed.entries.some(isMeant)
    ? { ...feed, entries: feed.entries.map((entry) => (isMeant(entry) ? { ...entry, ...mark } : entry)) }
    : feed;

export const without = (feed: FeedDocument, isMeant: (entry: HappeningField) => boolean): FeedDocument =>
  feed.entries.some(isMeant) ? { ...feed, entries: feed.entries.filter((entry) => !isMeant(entry)) } : feed;
