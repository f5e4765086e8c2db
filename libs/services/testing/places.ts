import { Injectable } from '@nestjs/common';
import { limits } from '@rehearse/contract';
import type { Block, RecordsReceived, TestSettings } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/server';
import { Unavailable } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents, Locks } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

/** Of a session that answered a question with a quota: it holds a place for a while, has taken it by its end, or found none. */
type PlaceDocument = { readonly held?: string; readonly taken?: string; readonly away?: string };

export const placeCollection: CollectionDefinition = {
  name: 'places',
  indexes: ['held', 'taken', 'away'].map((name) => ({ name, path: [name], ordered: true })),
};

/** What a session asks a place for: the first of its answers that has a quota counts. */
export interface Wanted {
  readonly session: string;
  readonly block: string;
  readonly answers: readonly string[];
}

const lock = { ttlMs: 10_000, waitMs: 2_000 };
const sessionOf = (app: string, session: string): string => `${app}:${session}:`;
const placeOf = (app: string, block: string, choice: string): string => JSON.stringify([app, block, choice]);
const heldUntil = (place: string, at: number): string => `${place}/${String(at).padStart(15, '0')}`;

/** Places in studies that take only so many who answer a question in one way. */
@Injectable()
export class Places {
  private readonly places: Collection<PlaceDocument>;

  constructor(
    @Needs('documents') documents: Documents,
    @Needs('locks') private readonly locks: Locks,
    @Log() private readonly log: Logger,
  ) {
    this.places = documents.collection<PlaceDocument>(placeCollection);
  }

  /** Whether the session may go on. Asked again it has the same place. Where that cannot be known it goes on. */
  async take(app: string, settings: TestSettings, wanted: Wanted, now = Date.now()): Promise<boolean> {
    const quota = quotaFor(settings, wanted);
    if (!quota) return true;
    const place = placeOf(app, wanted.block, quota.choice);
    const id = `${sessionOf(app, wanted.session)}${wanted.block}`;
    try {
      return await this.locks.withLock(`testing.places:${app}`, lock, () => this.decide(id, place, quota.count, now));
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      this.log.warn({ err: error, app }, 'a quota was not looked at');
      return true;
    }
  }

  private async decide(id: string, place: string, count: number, now: number): Promise<boolean> {
    const known = await this.places.get(id);
    if (known?.value.held?.startsWith(`${place}/`) || known?.value.taken === place) return true;
    const { finished, running } = await this.counts(place, now);
    const hasPlace = finished + running < count;
    const value: PlaceDocument = hasPlace ? { held: heldUntil(place, now + limits.placeMs) } : { away: place };
    if (known) await this.places.replace(id, value);
    else await this.places.insert(id, value);
    return hasPlace;
  }

  /** The end of a session takes its places, or gives them back. Where that cannot be, they fall free in time. */
  async settle({ app, session, records }: RecordsReceived): Promise<void> {
    const end = records.map(endIn).find((value) => value !== null);
    if (end === undefined) return;
    const own = sessionOf(app, session);
    try {
      for (const { id, value } of await this.places.between(own, `${own}~`)) {
        if (value.held === undefined) continue;
        const place = value.held.slice(0, value.held.lastIndexOf('/'));
        if (end === 'finished') await this.places.replace(id, { taken: place });
        else await this.places.remove(id);
      }
    } catch (error) {
      this.log.warn({ err: error, app }, 'the places of a session were not settled');
    }
  }

  /** Of every answer that has a quota. */
  rows(app: string, { blocks = [] }: TestSettings, now = Date.now()) {
    const limited = blocks.flatMap((block) => quotasOf(block).map(({ choice }) => ({ block: block.id, choice })));
    return Promise.all(
      limited.map(async ({ block, choice }) => {
        const place = placeOf(app, block, choice);
        const turnedAway = await this.places.count('away', { is: place });
        return { block, choice, ...(await this.counts(place, now)), turnedAway };
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

  private async counts(place: string, now: number): Promise<{ finished: number; running: number }> {
    const [finished, running] = await Promise.all([
      this.places.count('taken', { is: place }),
      this.places.count('held', { from: heldUntil(place, now), below: `${place}0` }),
    ]);
    return { finished, running };
  }
}

const quotasOf = (block: Block) => (block.kind === 'question' ? (block.quotas ?? []) : []);

function quotaFor({ blocks = [] }: TestSettings, { block: asked, answers }: Wanted) {
  const block = blocks.find(({ id }) => id === asked);
  const quotas = block ? quotasOf(block) : [];
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
