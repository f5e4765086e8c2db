import { Injectable } from '@nestjs/common';
import { topics } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { queryFailure } from '../queries/query-failure';
import storedErasures from './stored-erasures.sql';

type ErasedSession = { readonly app: string; readonly session: string };

export const erasedCollection: CollectionDefinition = {
  name: 'erased_sessions',
  indexes: [{ name: 'app', path: ['app'] }],
};

/** So many entries are kept even when they are not needed any more. */
const keptEntries = 200;
/** So many are named in a question; of more it reads in the store. */
const namedErasures = 1_000;
const all = 2 ** 32 - 1;

/**
 * Sessions that were deleted: hidden from this moment, removed by the pipeline as soon as it can. What the pipeline has
 * noted in the store is hidden by that note, too (queries/erased.sql), and needs no entry.
 */
@Injectable()
export class ErasedRepository {
  private readonly erased: Collection<ErasedSession>;
  /** Apps whose entries are looked through. */
  private readonly clearing = new Set<string>();

  constructor(
    @Needs('documents') documents: Documents,
    @Needs('clickhouse') private readonly clickhouse: ClickHouse,
    @Log() private readonly log: Logger,
  ) {
    this.erased = documents.collection(erasedCollection);
  }

  /** Entries are read with every question: once there are many, those that are not needed are cleared away beside it. */
  async ofApp(app: string): Promise<string[]> {
    const entries = await this.erased.findBy('app', [app]);
    if (entries.length > keptEntries && !this.clearing.has(app)) void this.clear(app);
    return entries.map(({ value }) => value.session);
  }

  /** What a question has to know: all that are erased, or, where the store has noted too many to be named, those that it may not know of. */
  async known(app: string): Promise<{ readonly erased: readonly string[]; readonly areMoreErased: boolean }> {
    // In this order: an entry is cleared away after the store has noted it.
    const entries = await this.ofApp(app);
    const stored = await this.clickhouse
      .query<{ session: string }>(storedErasures, { app, most: namedErasures + 1 })
      .catch((error: unknown) => {
        throw queryFailure(error);
      });
    if (stored.length > namedErasures) return { erased: entries, areMoreErased: true };
    return { erased: [...new Set([...entries, ...stored.map(({ session }) => session)])], areMoreErased: false };
  }

  private async clear(app: string): Promise<void> {
    this.clearing.add(app);
    try {
      const rows = await this.clickhouse.query<{ session: string }>(storedErasures, { app, most: all });
      const known = new Set(rows.map(({ session }) => session));
      const idle = (await this.erased.findBy('app', [app])).filter(({ value }) => known.has(value.session));
      while (idle.length > 0) await Promise.all(idle.splice(-keptEntries).map(({ id }) => this.erased.remove(id)));
    } catch (error) {
      this.log.warn({ err: error, app }, 'entries of erased sessions stay until they are asked for again');
    } finally {
      this.clearing.delete(app);
    }
  }

  /** The entry and the order to the pipeline are one write. */
  async add(app: string, session: string): Promise<void> {
    const id = `${app}:${session}`;
    if (await this.erased.get(id)) return;
    const erased: Erased = { kind: 'session', app, session };
    const order = { topic: topics.erasures.name, key: app, value: JSON.stringify(erased) };
    await this.erased.insert(id, { app, session }, { outbox: [order] });
  }

  async removeAll(app: string): Promise<void> {
    for (const { id } of await this.erased.findBy('app', [app])) await this.erased.remove(id);
  }
}
