import { Injectable } from '@nestjs/common';
import { Failure, testedNow } from '@rehearse/contract';
import type { Tested } from '@rehearse/contract';
import { StaleCache } from '@rehearse/server';
import { DocumentsUnavailable } from '@rehearse/platform/ports';
import { isOncePerPid } from './participants';
import { noQuotas, studyQuotas } from './study-quotas';
import type { StudyQuotas } from './study-quotas';
import { TestRepository } from './test.repository';

/** The first of what a request brings of a session. */
export interface Arrival {
  readonly session: string;
  /** Number of the record; null from clients that do not number. */
  readonly from: number | null;
  readonly record: unknown;
}

/** Researchers try their study also while nobody else may begin. */
export const isPilot = ({ record }: Arrival): boolean =>
  (Object(record) as { readonly entry?: { readonly pilot?: unknown } }).entry?.pilot === true;

/** Turns away a session that begins after its study was closed. What began before may still arrive. */
export function checkBegin(arrival: Arrival, study: Pick<StudyNow, 'closedAt' | 'stopsAt'>): void {
  const closedAt = isPilot(arrival) ? study.closedAt : (study.stopsAt ?? study.closedAt);
  if (closedAt === null || (arrival.from ?? 0) > 0) return;
  if (beganAt(arrival) > closedAt) throw new Failure('thing/unknown');
}

/** What the intake has to know of a study. */
export interface StudyNow {
  /** ms since the epoch; null while it is open. */
  readonly closedAt: number | null;
  /** The same, also of a pause and of the end that was set. */
  readonly stopsAt: number | null;
  /** What testers see; undefined for the newest version. */
  readonly tested: Tested | undefined;
  /** It records one session for each `pid`. */
  readonly isOncePerPid: boolean;
  /** How many sessions it takes. */
  readonly quotas: StudyQuotas;
}

const unknown: StudyNow = { closedAt: null, stopsAt: null, tested: undefined, isOncePerPid: false, quotas: noQuotas };

/** Knows when studies were closed, and what they test. */
@Injectable()
export class StudyClosing {
  /** Every batch asks. */
  private readonly known = new StaleCache<StudyNow>({ freshMs: 1_000, staleMs: Infinity });

  constructor(private readonly tests: TestRepository) {}

  /** Call it after every write of an app's settings. */
  changed(app: string): void {
    this.known.forget(app);
  }

  /** Where that cannot be read nobody is turned away: what testers did is worth more than a study that ends in time. */
  async now(app: string): Promise<StudyNow> {
    try {
      return await this.known.get(app, () => this.read(app));
    } catch (error) {
      if (error instanceof DocumentsUnavailable) return unknown;
      throw error;
    }
  }

  private async read(app: string): Promise<StudyNow> {
    const settings = (await this.tests.get(app))?.value;
    if (!settings) return unknown;
    const { study } = settings;
    const closedAt = study?.status === 'closed' ? (study.closedAt ?? 0) : null;
    const ends = [closedAt, study?.pausedAt, study?.endsAt].filter((at) => typeof at === 'number');
    return {
      closedAt,
      stopsAt: ends.length > 0 ? Math.min(...ends) : null,
      tested: testedNow(settings),
      isOncePerPid: isOncePerPid(settings),
      quotas: studyQuotas(settings),
    };
  }
}

/** By the tester's clock: the session's id says so (analytics.md 1.1), else its first record. */
function beganAt({ session, record }: Arrival): number {
  const [, ofSession] = /^S(\d{13})_/.exec(session) ?? [];
  if (ofSession !== undefined) return Number(ofSession);
  const { time, t } = Object(record) as { readonly time?: unknown; readonly t?: unknown };
  return Number(Array.isArray(t) ? t[0] : time);
}
