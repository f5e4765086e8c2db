import { nameOf } from '@rehearse/server';
import { Injectable } from '@nestjs/common';
import { permission, roleOf } from '@rehearse/contract';
import type { Feed, FeedEntry, Role } from '@rehearse/contract';
import { accessOf } from '../app.document';
import { AppRepository } from '../app.repository';
import { roleIn } from '../folders/folder.document';
import { FolderRepository } from '../folders/folder.repository';
import { NamesOfNow, pictureOf } from '../names-of-now';
import { titleOf } from '../team.names';
import { openOffer } from '../open-offer';
import { marked } from './feed.document';
import type { FeedDocument, HappeningField } from './feed.document';
import { FeedRepository } from './feed.repository';

/** A prototype or folder as the reader of a feed may see it now. */
interface Seen {
  readonly name: string;
  readonly role: Role | null;
  /** When the reader was asked to be the owner, while that is open. */
  readonly offeredAt?: number | undefined;
}

type Person = FeedEntry['people'][number];

/** Feeds as people read them: with the names of now, and of nothing that they may not see any more. */
@Injectable()
export class FeedService {
  constructor(
    private readonly feeds: FeedRepository,
    private readonly apps: AppRepository,
    private readonly folders: FolderRepository,
    private readonly names: NamesOfNow,
  ) {}

  async list(user: string): Promise<Feed> {
    const feed = await this.feeds.get(user);
    return this.shown(user, feed, feed.entries);
  }

  async shown(user: string, { muted }: FeedDocument, entries: readonly HappeningField[]): Promise<Feed> {
    const seen = await this.seen(user, [...entries.flatMap(({ app }) => app ?? []), ...muted]);
    for (const { id, value } of await this.folders.ofMember(user))
      seen.set(id, { name: value.name, role: roleIn(value, user) });
    const mine = entries.filter((entry) => seen.has(thingIn(entry)));
    const known = await this.names.of(mine.flatMap(({ by }) => by ?? []));
    const personOf = ({ by, guest = '' }: HappeningField): Person[] => {
      const person = by === undefined ? { id: '-1', name: guest, lastname: '', email: '' } : known.get(by);
      if (!person || nameOf(person) === '') return [];
      const { id, name, lastname, email } = person;
      return [{ id, name, lastname, email, ...pictureOf(person) }];
    };
    return {
      entries: groupsOf(mine).map((group) => entryOf(group, seen, personOf)),
      muted: muted.flatMap((app) => {
        const one = seen.get(app);
        return one ? [{ app, name: one.name }] : [];
      }),
    };
  }

  read(user: string, keys: readonly string[]): Promise<void> {
    const known = new Set(keys);
    return this.feeds.change(user, (feed) =>
      marked(feed, ({ key, isRead }) => !isRead && known.has(key), { isRead: true }),
    );
  }

  mute(user: string, app: string, isMuted: boolean): Promise<void> {
    return this.feeds.change(user, (feed) => {
      if (feed.muted.includes(app) === isMuted) return feed;
      const muted = isMuted ? [...feed.muted, app] : feed.muted.filter((one) => one !== app);
      return { ...feed, muted };
    });
  }

  private async seen(user: string, apps: readonly string[]): Promise<Map<string, Seen>> {
    const seen = new Map<string, Seen>();
    for (const app of new Set(apps)) {
      const found = await this.apps.light(app);
      if (!found) continue;
      const offer = openOffer(found.value);
      const access = await this.folders.better(accessOf(found.value, user), found.value, user);
      if (access.permission > permission.none)
        seen.set(app, {
          name: titleOf(found.value),
          role: roleOf(access),
          offeredAt: offer?.to === user ? offer.at : undefined,
        });
    }
    return seen;
  }
}

/** What it happened to. */
const thingIn = ({ app, folder }: HappeningField): string => app ?? folder ?? '';

type Group = readonly [HappeningField, ...HappeningField[]];

/** Comments on one prototype are one entry, read and unread ones apart; all else stands by itself. */
function groupsOf(entries: readonly HappeningField[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const { kind, key, isRead = false } = entry;
    const name = kind === 'comment' ? `${thingIn(entry)} ${isRead}` : key;
    const group = groups.get(name);
    groups.set(name, group ? [...group, entry] : [entry]);
  }
  return [...groups.values()];
}

function entryOf(
  group: Group,
  seen: ReadonlyMap<string, Seen>,
  personOf: (entry: HappeningField) => readonly Person[],
): FeedEntry {
  const [last] = group;
  const { kind, at, app, folder, thread, count, isRead = false } = last;
  const { name = '', role, offeredAt } = seen.get(thingIn(last)) ?? {};
  const people = new Map(group.flatMap(personOf).map((person) => [`${person.id} ${person.name}`, person]));
  return {
    keys: group.map(({ key }) => key),
    kind,
    at,
    isRead,
    name,
    ...(app !== undefined && { app }),
    ...(folder !== undefined && { folder }),
    people: [...people.values()],
    ...(thread !== undefined && { thread }),
    ...(role && (kind === 'shared' || kind === 'folder') && { role }),
    ...(count !== undefined && { count }),
    ...(kind === 'offered' && { isOpen: offeredAt === at }),
  };
}
