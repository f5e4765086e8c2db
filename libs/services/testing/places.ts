import { lruCache } from '@rehearse/platform/runtime';
import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type { RecordsReceived, TestSettings } from '@rehearse/contract';
import { Config, customerNetwork, Log, Needs } from '@rehearse/server';
import type { ServerConfig } from '@rehearse/server';
import { Unavailable } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, Limits, Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';
import { answerQuotas } from './study-quotas';

/** Of a session where only so many are wanted: it holds a place for a while, has taken it by its end, or found none. */
type PlaceDocument = {
  readonly held?: string;
  /** The place falls free by then, whatever the session does (ms since the epoch). */
  readonly last?: number;
  readonly taken?: string;
  readonly away?: string;
};

export const placeCollection: CollectionDefinition = {
  name: 'places',
  indexes: ['held', 'taken', 'away'].map((name) => ({ name, path: [name], ordered: true })),
};

/** Who asks for a place. */
export interface Asking {
  readonly app: string;
  readonly session: string;
  readonly address: string;
}

/** What a session asks a place for: the first of its answers that has a quota counts. */
export interface Wanted {
  readonly block: string;
  readonly answers: readonly string[];
}

/** One of so many places. */
interface Place {
  readonly id: string;
  readonly place: string;
  readonly count: number;
  readonly finished: () => Promise<number>;
  /** Who finds none is counted. */
  readonly countsAway: boolean;
}

/** Of the sessions that begin, by a source, or of the whole study where that is empty. */
export interface Entrance {
  readonly source: string;
  readonly count: number;
  readonly finished: () => Promise<number>;
}

const lock = { ttlMs: 10_000, waitMs: 2_000 };
/** Stands for a block: that a session has begun. */
const beginning = '';
/** Sessions that this process knows to have held their places for a while longer. */
const maxRenewed = 100_000;
const sessionOf = (app: string, session: string): string => `${app}:${session}:`;
const placeOf = (app: string, block: string, choice: string): string => JSON.stringify([app, block, choice]);
const blockOf = (place: string): unknown => (JSON.parse(place) as unknown[])[1];
const heldUntil = (place: string, at: number): string => `${place}/${String(at).padStart(15, '0')}`;
const heldPlace = (held: string): string => held.slice(0, held.lastIndexOf('/'));

/** Places in studies that take only so many: of all, by one source, or who answer a question in one way. */
@Injectable()
export class Places {
  private readonly places: Collection<PlaceDocument>;
  /** When the places of a session were held for a while longer. */
  private readonly renewed = lruCache<string, number>(maxRenewed);

  constructor(
    @Needs('documents') documents: Documents,
    @Needs('locks') private readonly locks: Locks,
    @Needs('limits') private readonly limits: Limits,
    @Config() private readonly config: Pick<ServerConfig, 'rateLimits'>,
    @Log() private readonly log: Logger,
  ) {
    this.places = documents.collection<PlaceDocument>(placeCollection);
  }

  /** Whether the session may go on that answered a question. Asked again it has the same place. */
  async take(asking: Asking, settings: TestSettings, wanted: Wanted, now = Date.now()): Promise<boolean> {
    const quota = quotaFor(settings, wanted);
    if (!quota) return true;
    const { app, session } = asking;
    const place = placeOf(app, wanted.block, quota.choice);
    const id = `${sessionOf(app, session)}${wanted.block}`;
    const finished = () => this.places.count('taken', { is: place });
    return this.claim(asking, [{ id, place, count: quota.count, finished, countsAway: true }], now);
  }

  /** Whether the session may begin. Asked again it has the same places. */
  begin(asking: Asking, entrances: readonly Entrance[], now = Date.now()): Promise<boolean> {
    const { app, session } = asking;
    const places = entrances.map(({ source, count, finished }) => ({
      id: `${sessionOf(app, session)}${source && ':source'}`,
      place: placeOf(app, beginning, source),
      count,
      finished,
      countsAway: false,
    }));
    return this.claim(asking, places, now);
  }

  /** Sessions that have begun by a source, or at all where that is empty, and hold a place. */
  running(app: string, source: string, now = Date.now()): Promise<number> {
    return this.heldOf(placeOf(app, beginning, source), now);
  }

  /** Where it cannot be known whether there is a place, the session goes on. */
  private async claim(asking: Asking, places: readonly Place[], now: number): Promise<boolean> {
    const { app } = asking;
    try {
      return await this.locks.withLock(`testing.places:${app}`, lock, () => this.decide(asking, places, now));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.log.warn({ err: error, app }, 'a quota was not looked at');
      return true;
    }
  }

  private async decide(asking: Asking, places: readonly Place[], now: number): Promise<boolean> {
    const known = await Promise.all(places.map(({ id }) => this.places.get(id)));
    const isOwn = ({ place }: Place, at: number): boolean => {
      const { held, taken } = known[at]?.value ?? {};
      return taken === place || (held !== undefined && heldPlace(held) === place);
    };
    if (places.every(isOwn)) return true;
    const rooms = await Promise.all(places.map(async (place, at) => isOwn(place, at) || this.hasRoom(place, now)));
    const hasPlace = rooms.every(Boolean);
    const holds = hasPlace && (await this.mayHold(asking));
    for (const { id, place, countsAway } of places) {
      if (hasPlace ? !holds : !countsAway) continue;
      const held = { held: heldUntil(place, now + limits.silentPlaceMs), last: now + limits.placeMs };
      await this.put(id, hasPlace ? held : { away: place });
    }
    return hasPlace;
  }

  private async hasRoom({ place, count, finished }: Place, now: number): Promise<boolean> {
    const [done, running] = await Promise.all([finished(), this.heldOf(place, now)]);
    return done + running < count;
  }

  /** One address holds few at a time, so that sessions that are made up keep nobody out for long. Others of it go on, and hold none. */
  private async mayHold({ app, address }: Asking): Promise<boolean> {
    if (!this.config.rateLimits) return true;
    return (await this.limits.take(`testing.places:${app}:${customerNetwork(address)}`, limits.placesHeld)).allowed;
  }

  private async put(id: string, value: PlaceDocument): Promise<void> {
    if (!(await this.places.replace(id, value))) await this.places.insert(id, value);
  }

  /**
   * What a session sends holds its places for a while longer; its end takes them, or gives them back. Where that cannot be, they fall
   * free in time.
   */
  async settle({ app, session, records }: RecordsReceived, now = Date.now()): Promise<void> {
    const end = records.map(endIn).find((value) => value !== null);
    const own = sessionOf(app, session);
    if (end === undefined && !this.isToRenew(own, now)) return;
    try {
      for (const { id, value } of await this.places.between(own, `${own}~`)) {
        if (value.held === undefined) continue;
        const place = heldPlace(value.held);
        const { last = Infinity } = value;
        const longer = heldUntil(place, Math.min(now + limits.silentPlaceMs, last));
        if (end === undefined) await this.places.replace(id, { ...value, held: longer });
        // Who has finished is counted elsewhere, too; here by answers alone.
        else if (end === 'finished' && blockOf(place) !== beginning) await this.places.replace(id, { taken: place });
        else await this.places.remove(id);
      }
    } catch (error) {
      this.log.warn({ err: error, app }, 'the places of a session were not settled');
    }
  }

  /** Once in a while is enough. */
  private isToRenew(own: string, now: number): boolean {
    if (now - (this.renewed.get(own) ?? 0) < limits.renewPlaceMs) return false;
    this.renewed.set(own, now);
    return true;
  }

  /** Of every answer that has a quota. */
  rows(app: string, { blocks = [] }: TestSettings, now = Date.now()) {
    const limited = blocks.flatMap((block) => answerQuotas(block).map(({ choice }) => ({ block: block.id, choice })));
    return Promise.all(
      limited.map(async ({ block, choice }) => {
        const place = placeOf(app, block, choice);
        const [finished, running, turnedAway] = await Promise.all([
          this.places.count('taken', { is: place }),
          this.heldOf(place, now),
          this.places.count('away', { is: place }),
        ]);
        return { block, choice, finished, running, turnedAway };
      }),
    );
  }

  async forget(app: string, sessions: readonly string[]): Promise<void> {
    for (const session of sessions)
      await this.places.removeBetween(sessionOf(app, session), `${sessionOf(app, session)}~`);
  }

  async forgetAll(app: string): Promise<void> {
    await this.places.removeBetween(`${app}:`, `${app};`);
  }

  private heldOf(place: string, now: number): Promise<number> {
    return this.places.count('held', { from: heldUntil(place, now), below: `${place}0` });
  }
}

function quotaFor({ blocks = [] }: TestSettings, { block: asked, answers }: Wanted) {
  const block = blocks.find(({ id }) => id === asked);
  const quotas = block ? answerQuotas(block) : [];
  return answers.map((answer) => quotas.find(({ choice }) => choice === answer)).find((quota) => quota !== undefined);
}

interface Told {
  readonly type?: unknown;
  readonly state?: { readonly value?: unknown } | null;
}

/** How a session ended; null for other records. */
function endIn(record: unknown): string | null {
  const { type, state }: Told = Object(record);
  if (type !== 'SessionEnd') return null;
  return typeof state?.value === 'string' ? state.value : 'finished';
}
