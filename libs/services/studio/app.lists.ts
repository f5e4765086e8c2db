import { Injectable } from '@nestjs/common';
import { Failure, limits, permission } from '@rehearse/contract';
import type { AppSummary, DeletedApp } from '@rehearse/contract';
import { Bytes, compressed, Config, KeyedQueue, StaleCache } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import { permissionOf } from './app.document';
import type { ListEntry } from './app.list-entry';
import { AppListEntries } from './app.list-entries';
import type { OwnEntry } from './app.list-entries';
import { FolderRepository } from './folders/folder.repository';
import { AppDispatcher } from './app.dispatcher';
import type { Thumbnail } from './app.processor';

const keptBytes = 32 * 1024 * 1024;
const sharedMs = 1_000;
/** For so long pictures are made for one list; those that are missing then are made for the next ones. */
const picturesMs = 5_000;
/** Lists that one person asks for at once. */
const maxWaiting = 50;
const type = 'application/json; charset=utf-8';

const bytesOf = (all: readonly AppSummary[]): Buffer => Buffer.from(JSON.stringify(all));

/** Lists of prototypes, with a picture of each or without: as far as a list has room. */
@Injectable()
export class AppLists {
  private readonly reduced = new LRUCache<string, Thumbnail>({ maxSize: keptBytes });
  private readonly own = new KeyedQueue(maxWaiting);
  /** Public ones are the same to everybody, for a second. */
  private readonly shared = new StaleCache<Bytes>({ freshMs: sharedMs, staleMs: sharedMs });

  constructor(
    private readonly entries: AppListEntries,
    private readonly dispatcher: AppDispatcher,
    private readonly folders: FolderRepository,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {}

  /** One at a time of one person: others have their turn between two. */
  ofMember(user: string, isPictured: boolean): Promise<Bytes> {
    return this.own.take(user, () => this.madeFor(user, isPictured));
  }

  /** What an owner has deleted: the last one first. */
  deletedOf(owner: string, isPictured: boolean): Promise<Bytes> {
    return this.own.take(owner, async () => {
      const entries = (await this.entries.deletedOf(owner)).toSorted(lastDeletedFirst);
      const shown = isPictured ? await this.pictured(entries) : entries.map(({ summary }) => summary);
      const byId = new Map(entries.map((entry) => [entry.id, entry]));
      const names = new Map((await this.folders.ofMember(owner)).map(({ id, value }) => [id, value.name]));
      const told = (id: string) => {
        const entry = byId.get(id);
        return { ...deletionShown(entry), wasIn: names.get(entry?.folder ?? '') };
      };
      return new Bytes(bytesOf(shown.map((one) => ({ ...one, ...told(one.id) }))), { type });
    });
  }

  async countOwned(user: string): Promise<number> {
    const entries = await this.entries.ofMember(user);
    return entries.filter(({ members }) => permissionOf(members, user) === permission.owner).length;
  }

  public(isPictured: boolean): Promise<Bytes> {
    return this.shared.get(String(isPictured), async () => {
      const entries = this.config.allowPublishing ? await this.entries.public() : [];
      const json = bytesOf(isPictured ? await this.pictured(entries) : entries.map(({ summary }) => summary));
      return new Bytes(json, { type, compressed: await compressed(json) });
    });
  }

  private async madeFor(user: string, isPictured: boolean): Promise<Bytes> {
    const before = await this.entries.ofMember(user);
    const hasChanged = await this.dispatcher.flush(before.map(({ id }) => id));
    const entries = hasChanged ? await this.entries.ofMember(user) : before;
    const own = new Map(entries.map((entry) => [entry.id, shownOf(entry)]));
    const all = isPictured ? await this.pictured(entries) : entries.map(({ summary }) => summary);
    return new Bytes(bytesOf(all.map((one) => ({ ...one, ...own.get(one.id) }))), { type });
  }

  private async pictured(entries: readonly ListEntry[]): Promise<AppSummary[]> {
    const all: AppSummary[] = [];
    let room = limits.listChars;
    const until = performance.now() + picturesMs;
    for (const entry of entries) {
      const reduced = room > 0 ? await this.reducedOf(entry, until) : withoutPicture(entry);
      if (!reduced) continue;
      room -= reduced.chars;
      all.push(reduced.summary);
    }
    return all;
  }

  /** Without its picture while there is too much to do for its owner: a list is no reason for anybody to wait. */
  private async reducedOf(entry: ListEntry, until: number): Promise<Thumbnail | null> {
    const known = this.reduced.get(entry.id);
    if (known?.revision === entry.revision) return known;
    if (performance.now() > until) return withoutPicture(entry);
    // Others have their turn between two pictures of a long list.
    await turn();
    try {
      const reduced = await this.dispatcher.thumbnail({ id: entry.id }, entry.weight);
      if (reduced) this.reduced.set(entry.id, reduced, { size: reduced.chars });
      return reduced;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return withoutPicture(entry);
    }
  }
}

const shownOf = ({ rights, folder, archivedAt, members, links }: OwnEntry): Partial<AppSummary> => ({
  ...rights,
  folder,
  archivedAt,
  people: members.length,
  link: rights.permission >= permission.write ? widest(links) : undefined,
});

/** What all links that are good allow together. */
function widest(links: ListEntry['links'], now = Date.now()): AppSummary['link'] {
  const good = links.filter(({ until = Infinity }) => until > now);
  if (good.length === 0) return undefined;
  const until = Math.max(...good.map((link) => link.until ?? Infinity));
  const role = good.some((link) => link.role === 'comment') ? 'comment' : 'look';
  return { role, ...(until < Infinity && { until }) };
}

const lastDeletedFirst = (a: ListEntry, b: ListEntry): number => (b.deletion?.at ?? 0) - (a.deletion?.at ?? 0);

/** Who has left the team since has no name any more. */
function deletionShown(entry: ListEntry | undefined): Partial<DeletedApp> {
  if (!entry?.deletion) return {};
  const { at, erasedAt, by } = entry.deletion;
  const member = entry.members.find(({ user }) => user === by);
  if (!member) return { deletedAt: at, erasedAt };
  const { user, email, name, lastname } = member;
  return { deletedAt: at, erasedAt, deletedBy: { id: user, email, name, lastname } };
}

const withoutPicture = ({ revision, summary }: ListEntry): Thumbnail => ({
  revision,
  summary: { ...summary, screens: {}, widgets: {} },
  chars: 0,
});
