import { Injectable } from '@nestjs/common';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/server';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import eraseAnsweredTrails from './erase-answered-trails.sql';
import eraseAnswers from './erase-answers.sql';
import { inChunks, keyOf, namesOf } from './session-key';
import type { SessionKey } from './session-key';
import renewTrails from './renew-trails.sql';

type Part = 'everything' | 'mouse' | 'answers';

const mouse = ['mouse_points', 'mouse_paths'] as const;
const besideEvents = ['session_trails', 'session_attempts', 'session_happenings', ...mouse, 'session_batches'] as const;
const tables = ['session_events', ...besideEvents] as const;
type Table = (typeof tables)[number] | 'session_numbers';
const everything = '';
const removeApps = (table: Table): string => `DELETE FROM ${table} WHERE app IN {apps:Array(String)}`;
const removeSessions = (table: Table): string =>
  `DELETE FROM ${table} WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})`;

export interface Writes {
  /** Resolves when none is under way any more that is by now. */
  finished(): Promise<void>;
  /** Renews, by and by, those trails that lack events. */
  complete(sessionKeys: readonly SessionKey[]): Promise<void>;
}

/** So many trails are renewed with one statement. */
const trailsAtOnce = 300;

/** What was erased on request. Kept in the store itself, so that every process that writes there knows. */
@Injectable()
export class Erasures {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** To be done before anything is removed, and while nothing is inserted: what is inserted later is asked about. */
  async note(orders: readonly Erased[]): Promise<void> {
    await this.clickhouse.insert('erasures', sessionKeysOfAll(orders, 'everything'));
  }

  /**
   * Removes what these orders mean, and may be repeated. Deleting waits for whatever else rewrites a table: nobody waits for
   * it. What `writes` has under way may be from before the rows went, and bring them back.
   */
  async carryOut(orders: readonly Erased[], writes: Writes): Promise<void> {
    const partsOf = (part: Part, max?: number) => inChunks(sessionKeysOfAll(orders, part), max);
    for (const sessionKeys of partsOf('everything')) await this.erase(sessionKeys, writes);
    for (const sessionKeys of partsOf('mouse')) for (const table of mouse) await this.removeFrom(table, sessionKeys);
    for (const sessionKeys of partsOf('answers', trailsAtOnce)) await this.eraseAnswers(sessionKeys, writes);
  }

  /** For the list that is applied to what a backup brings back. */
  async noteAccount(account: string): Promise<void> {
    await this.clickhouse.insert('erasures', [{ app: '', session: '', account }]);
  }

  /** Tells which of these were erased. */
  async among(sessionKeys: readonly SessionKey[]): Promise<(sessionKey: SessionKey) => boolean> {
    const keys = new Set<string>();
    for (const part of inChunks(sessionKeys)) {
      const { apps, sessions } = namesOf(part);
      const found = await this.clickhouse.query<SessionKey>(
        `SELECT DISTINCT app, session FROM erasures WHERE app IN {apps:Array(String)} AND session IN {sessions:Array(String)}`,
        { apps, sessions: [everything, ...sessions] },
      );
      for (const one of found) keys.add(keyOf(one));
    }
    return (sessionKey) => keys.has(keyOf(sessionKey)) || keys.has(keyOf({ app: sessionKey.app, session: everything }));
  }

  /** Removes rows again that were stored while another process erased their session. */
  async settle(sessionKeys: readonly SessionKey[]): Promise<void> {
    const erased = await this.among(sessionKeys);
    const late = new Map(sessionKeys.filter(erased).map((sessionKey) => [keyOf(sessionKey), sessionKey]));
    for (const part of inChunks([...late.values()])) await this.remove(part);
  }

  /** A trail is not written again once the events that it comes from are gone, and what was being written is there. */
  private async erase(sessionKeys: readonly SessionKey[], writes: Writes): Promise<void> {
    await this.removeFrom('session_events', sessionKeys);
    await writes.finished();
    for (const table of besideEvents) await this.removeFrom(table, sessionKeys);
    // A session's stays, so that no other one gets it.
    const apps = sessionKeys.filter(({ session }) => session === everything);
    if (apps.length > 0) await this.removeFrom('session_numbers', apps);
  }

  private async remove(sessionKeys: readonly SessionKey[]): Promise<void> {
    for (const table of tables) await this.removeFrom(table, sessionKeys);
  }

  private async removeFrom(table: Table, sessionKeys: readonly SessionKey[]): Promise<void> {
    const apps = sessionKeys.filter(({ session }) => session === everything);
    const sessions = sessionKeys.filter(({ session }) => session !== everything);
    if (apps.length > 0) await this.clickhouse.command(removeApps(table), { apps: namesOf(apps).apps });
    if (sessions.length > 0) await this.clickhouse.command(removeSessions(table), namesOf(sessions));
  }

  /**
   * The new trails come first, so that there is always one. Of as many events as before: the one that is written last counts.
   * What comes meanwhile may bring answers of its own, and its trail goes with the old ones.
   */
  private async eraseAnswers(sessionKeys: readonly SessionKey[], writes: Writes): Promise<void> {
    await this.clickhouse.command(eraseAnswers, namesOf(sessionKeys));
    await writes.finished();
    await this.clickhouse.command(renewTrails, namesOf(sessionKeys));
    await this.clickhouse.command(eraseAnsweredTrails, namesOf(sessionKeys));
    await writes.complete(sessionKeys);
  }
}

const partOf = (order: Erased): Part => (order.kind === 'expired' && order.of !== 'sessions' ? order.of : 'everything');

const sessionKeysOfAll = (orders: readonly Erased[], part: Part): readonly SessionKey[] =>
  orders.flatMap((order) => (partOf(order) === part ? sessionKeysOf(order) : []));

function sessionKeysOf(order: Erased): readonly SessionKey[] {
  const { app } = order;
  if (order.kind === 'app') return [{ app, session: everything }];
  const sessions = order.kind === 'session' ? [order.session] : order.sessions;
  return sessions.map((session) => ({ app, session }));
}
