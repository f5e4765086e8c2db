import { Injectable } from '@nestjs/common';
import { Failure, limits } from '@rehearse/contract';
import type { AppSummary } from '@rehearse/contract';
import { Bytes, Config, KeyedQueue, StaleCache } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { LRUCache } from 'lru-cache';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { permissionOf } from './app.document';
import type { Head } from './app.head';
import { AppHeads } from './app.heads';
import { AppWork } from './app.work';
import type { Reduced } from './whole.apps';

const keptBytes = 32 * 1024 * 1024;
const sharedMs = 1_000;
/** For so long pictures are made for one list; those that are missing then are made for the next ones. */
const picturesMs = 5_000;
/** Lists that one person asks for at once. */
const maxWaiting = 50;
const type = 'application/json; charset=utf-8';
const compress = promisify(gzip);

const bytesOf = (all: readonly AppSummary[]): Buffer => Buffer.from(JSON.stringify(all));

/** Lists of prototypes, with a picture of each or without: as far as a list has room. */
@Injectable()
export class AppLists {
  private readonly reduced = new LRUCache<string, Reduced>({ maxSize: keptBytes });
  private readonly own = new KeyedQueue(maxWaiting);
  /** Public ones are the same to everybody, for a second. */
  private readonly shared = new StaleCache<Bytes>({ freshMs: sharedMs, staleMs: sharedMs });

  constructor(
    private readonly heads: AppHeads,
    private readonly work: AppWork,
    @Config() private readonly config: Pick<ServerConfig, 'allowPublishing'>,
  ) {}

  /** One at a time of one person: others have their turn between two. */
  ofMember(user: string, isPictured: boolean): Promise<Bytes> {
    return this.own.take(user, () => this.madeFor(user, isPictured));
  }

  public(isPictured: boolean): Promise<Bytes> {
    return this.shared.get(String(isPictured), async () => {
      const heads = this.config.allowPublishing ? await this.heads.public() : [];
      const json = bytesOf(isPictured ? await this.pictured(heads) : heads.map(({ summary }) => summary));
      return new Bytes(json, { type, gzip: await compress(json) });
    });
  }

  private async madeFor(user: string, isPictured: boolean): Promise<Bytes> {
    const heads = await this.heads.ofMember(user);
    const permissions = new Map(heads.map(({ id, members }) => [id, permissionOf(members, user)]));
    const all = isPictured ? await this.pictured(heads) : heads.map(({ summary }) => summary);
    return new Bytes(bytesOf(all.map((one) => ({ ...one, permission: permissions.get(one.id) }))), { type });
  }

  private async pictured(heads: readonly Head[]): Promise<AppSummary[]> {
    const all: AppSummary[] = [];
    let room = limits.listChars;
    const until = performance.now() + picturesMs;
    for (const head of heads) {
      const reduced = room > 0 ? await this.reducedOf(head, until) : withoutPicture(head);
      if (!reduced) continue;
      room -= reduced.chars;
      all.push(reduced.summary);
    }
    return all;
  }

  /** Without its picture while there is too much to do for its owner: a list is no reason for anybody to wait. */
  private async reducedOf(head: Head, until: number): Promise<Reduced | null> {
    const known = this.reduced.get(head.id);
    if (known?.revision === head.revision) return known;
    if (performance.now() > until) return withoutPicture(head);
    // Others have their turn between two pictures of a long list.
    await turn();
    try {
      const reduced = await this.work.thumbnail({ id: head.id });
      if (reduced) this.reduced.set(head.id, reduced, { size: reduced.chars });
      return reduced;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return withoutPicture(head);
    }
  }
}

const withoutPicture = ({ revision, summary }: Head): Reduced => ({
  revision,
  summary: { ...summary, screens: {}, widgets: {} },
  chars: 0,
});
