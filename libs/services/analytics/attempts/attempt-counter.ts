import { attempting, type Attempt, type Session } from '@rehearse/events';
import { wellFormedJson } from '@rehearse/platform/clickhouse';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import { setImmediate as turn } from 'node:timers/promises';
import { z } from 'zod';
import { attemptRow } from './attempt-row';
import type { NamedGoal } from './goals';
import erasedMeanwhileSql from './erased-meanwhile.sql';
import deleteAttemptsSql from './delete-attempts.sql';
import { selectTrail, sessionOf, trailRow, type TrailRow } from './trail';
import trailsSql from './trails.sql';
import missingAttemptsSql from './missing-attempts.sql';

/** What is read with one question, so that nobody waits long for the event loop: so many events, of so many sessions. */
const atOnce = { events: 5_000, sessions: 250 };
/** Sessions that are looked up at once. */
const perRound = 100_000;
/** Rows that are inserted together. */
const perInsert = 20_000;
const patience = { timeoutMs: 60_000, maxMemory: 2_000_000_000 };

const missingRow = z.object({ session: z.string(), events: z.number(), total: z.number() });
type MissingSession = z.infer<typeof missingRow>;

/** Counts what is missing of one app's attempts at some goals. May be done twice, also at the same time. */
export class AttemptCounter {
  private rows: object[] = [];
  private sessions: string[] = [];
  private done = 0;
  private total = 0;

  constructor(
    private readonly clickhouse: ClickHouse,
    private readonly app: string,
    private readonly goals: readonly NamedGoal[],
    /** Parts of session_trails of which all is counted. */
    private readonly counted: readonly string[],
    private readonly signal: AbortSignal,
  ) {}

  /** 0..1 */
  get progress(): number {
    return this.total === 0 ? 0 : Math.min(1, this.done / this.total);
  }

  /** Resolves when all sessions are counted that were stored when it began, and some that came meanwhile. */
  async run(): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined;) {
      const found = await this.missing(after);
      this.total = this.done + (found[0]?.total ?? 0);
      for (const part of inParts(found)) {
        this.signal.throwIfAborted();
        await this.count(part);
      }
      await this.store();
      after = found.length === perRound ? found.at(-1)?.session : undefined;
    }
  }

  private async missing(after: string): Promise<readonly MissingSession[]> {
    const flows = this.goals.map(({ name }) => name);
    const { app, counted } = this;
    const parameters = { app, counted, flows, many: new Set(flows).size, after, limit: perRound };
    return z.array(missingRow).parse(await this.clickhouse.query(missingAttemptsSql, parameters, patience));
  }

  private async count(part: readonly MissingSession[]): Promise<void> {
    const parameters = { app: this.app, sessions: part.map(({ session }) => session) };
    const trails = await this.clickhouse.query<TrailRow>(selectTrail + trailsSql, parameters, patience);
    for (const trail of z.array(trailRow).parse(trails)) {
      const session = sessionOf(trail);
      for (const goal of this.goals)
        this.rows.push(attemptRow(this.app, goal, trail, session, await attemptOf(goal, session)));
      this.sessions.push(trail.session);
    }
    this.done += part.length;
    if (this.rows.length >= perInsert) await this.store();
  }

  private async store(): Promise<void> {
    const [rows, sessions] = [this.rows, this.sessions];
    this.rows = [];
    this.sessions = [];
    await this.clickhouse.insert('session_attempts', rows);
    await this.removeErased(sessions);
  }

  /** Who erases notes it first and removes what is there then; what was counted meanwhile is removed here. */
  private async removeErased(sessions: readonly string[]): Promise<void> {
    const parameters = { app: this.app, sessions: wellFormedJson(sessions) };
    const erased = await this.clickhouse.query<{ session: string }>(erasedMeanwhileSql, parameters);
    const isWhole = erased.some(({ session }) => session === '');
    const names = isWhole ? sessions : erased.map(({ session }) => session);
    for (let from = 0; from < names.length; from += atOnce.sessions)
      await this.clickhouse.command(deleteAttemptsSql, {
        app: this.app,
        sessions: names.slice(from, from + atOnce.sessions),
      });
  }
}

/** In turns with whoever else is served here. */
async function attemptOf(goal: NamedGoal, session: Session): Promise<Attempt> {
  const slices = attempting(goal, session);
  for (;;) {
    const { done, value } = slices.next();
    if (done) return value;
    await turn();
  }
}

function* inParts(sessions: readonly MissingSession[]): Generator<readonly MissingSession[]> {
  let part: MissingSession[] = [];
  let events = 0;
  for (const one of sessions) {
    const isFull = part.length === atOnce.sessions || events + one.events > atOnce.events;
    if (part.length > 0 && isFull) {
      yield part;
      [part, events] = [[], 0];
    }
    part.push(one);
    events += one.events;
  }
  if (part.length > 0) yield part;
}
