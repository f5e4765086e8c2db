import { Injectable } from '@nestjs/common';
import { sourceId } from '@rehearse/contract';
import type { RecordsReceived } from '@rehearse/contract';
import { Log, Needs } from '@rehearse/server';
import { DuplicateKey } from '@rehearse/platform/ports';
import type { Collection, CollectionDefinition, Documents } from '@rehearse/platform/ports';
import type { Logger } from 'pino';

const ends = ['finished', 'screenedOut', 'overQuota'] as const;
type End = (typeof ends)[number];

/** A session that was taken to its end. */
type AttendanceDocument = { readonly place: string };

export const attendanceCollection: CollectionDefinition = {
  name: 'attendances',
  indexes: [{ name: 'place', path: ['place'], ordered: true }],
};

const idOf = (app: string, session: string): string => `${app}:${session}`;
const placeOf = (app: string, end: End, source: string): string => `${app}/${end}/${source}`;

/** How many have finished, by where they came from. */
@Injectable()
export class Attendances {
  private readonly attendances: Collection<AttendanceDocument>;

  constructor(
    @Needs('documents') documents: Documents,
    @Log() private readonly log: Logger,
  ) {
    this.attendances = documents.collection<AttendanceDocument>(attendanceCollection);
  }

  /** Counts a session that these records end, once. Where that cannot be, its records count more. */
  async take({ app, session, records }: RecordsReceived): Promise<void> {
    const ended = records.map(endIn).find((end) => end !== null);
    if (!ended) return;
    try {
      await this.attendances.insert(idOf(app, session), { place: placeOf(app, ended.end, ended.source) });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) this.log.warn({ err: error, app }, 'a finished session was not counted');
    }
  }

  /** Whether this session was taken to its end. */
  async has(app: string, session: string): Promise<boolean> {
    return (await this.attendances.get(idOf(app, session))) !== null;
  }

  /** Who came by a source, and finished. */
  finished(app: string, source: string): Promise<number> {
    return this.of(app, 'finished', source);
  }

  ofStudy(app: string): Promise<number> {
    return this.attendances.count('place', { from: placeOf(app, 'finished', ''), below: `${app}/finished0` });
  }

  /** Of each of these sources. */
  rows(app: string, sources: readonly string[]) {
    return Promise.all(
      sources.map(async (source) => {
        const [finished = 0, screenedOut = 0, overQuota = 0] = await Promise.all(
          ends.map((end) => this.of(app, end, source)),
        );
        return { source, finished, screenedOut, overQuota };
      }),
    );
  }

  async forget(app: string, sessions: readonly string[]): Promise<void> {
    for (const session of sessions) await this.attendances.remove(idOf(app, session));
  }

  async forgetAll(app: string): Promise<void> {
    await this.attendances.removeBetween(`${app}:`, `${app};`);
  }

  private of(app: string, end: End, source: string): Promise<number> {
    return this.attendances.count('place', { is: placeOf(app, end, source) });
  }
}

interface Told {
  readonly type?: unknown;
  readonly state?: { readonly value?: unknown } | null;
  readonly entry?: { readonly pilot?: unknown; readonly source?: unknown } | null;
}

/** Who stopped has not finished, and who tried their own study is nobody. */
function endIn(record: unknown): { readonly end: End; readonly source: string } | null {
  const { type, state, entry }: Told = Object(record);
  if (type !== 'SessionEnd' || state?.value === 'stopped' || entry?.pilot === true) return null;
  const end = ends.find((one) => one === state?.value) ?? 'finished';
  return { end, source: sourceId.safeParse(entry?.source).data ?? '' };
}
