import { Injectable } from '@nestjs/common';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import eraseAnswers from './erase-answers.sql';
import { inParts, keyOf, namesOf, pairsOf } from './owner';
import type { Owner } from './owner';
import renewTrails from './renew-trails.sql';

type Part = 'everything' | 'mouse' | 'answers';

const tables = ['session_events', 'session_trails', 'mouse_points', 'session_batches'] as const;
type Table = (typeof tables)[number];
const everything = '';
const removeApps = (table: Table): string => `DELETE FROM ${table} WHERE app IN {apps:Array(String)}`;
const removeSessions = (table: Table): string =>
  `DELETE FROM ${table} WHERE (app, session) IN arrayZip({apps:Array(String)}, {sessions:Array(String)})`;

/** What was erased on request. Kept in the store itself, so that every process that writes there knows. */
@Injectable()
export class Erasures {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** What these orders mean, in pieces that may be done one by one, and repeated. */
  pieces(orders: readonly Erased[]): readonly (() => Promise<void>)[] {
    const of = (part: Part) => inParts(orders.flatMap((order) => (partOf(order) === part ? ownersOf(order) : [])));
    return [
      ...of('everything').map((owners) => () => this.erase(owners)),
      ...of('mouse').map((owners) => () => this.removeFrom('mouse_points', owners)),
      ...of('answers').map((owners) => () => this.eraseAnswers(owners)),
    ];
  }

  /** For the list that is applied to what a backup brings back. */
  async noteAccount(account: string): Promise<void> {
    await this.clickhouse.insert('erasures', [{ app: '', session: '', account }]);
  }

  /** Tells which of these were erased. */
  async among(owners: readonly Owner[]): Promise<(owner: Owner) => boolean> {
    const keys = new Set<string>();
    for (const part of inParts(owners)) {
      const { apps, sessions } = namesOf(part);
      const found = await this.clickhouse.query<Owner>(
        `SELECT DISTINCT app, session FROM erasures WHERE app IN {apps:Array(String)} AND session IN {sessions:Array(String)}`,
        { apps, sessions: [everything, ...sessions] },
      );
      for (const one of found) keys.add(keyOf(one));
    }
    return (owner) => keys.has(keyOf(owner)) || keys.has(keyOf({ app: owner.app, session: everything }));
  }

  /** Removes rows again that were stored while another process erased their session. */
  async settle(owners: readonly Owner[]): Promise<void> {
    const erased = await this.among(owners);
    const late = new Map(owners.filter(erased).map((owner) => [keyOf(owner), owner]));
    for (const part of inParts([...late.values()])) await this.remove(part);
  }

  /** Notes the erasure, then removes what is there. */
  private async erase(owners: readonly Owner[]): Promise<void> {
    await this.clickhouse.insert('erasures', owners);
    await this.remove(owners);
  }

  private async remove(owners: readonly Owner[]): Promise<void> {
    for (const table of tables) await this.removeFrom(table, owners);
  }

  private async removeFrom(table: Table, owners: readonly Owner[]): Promise<void> {
    const apps = owners.filter(({ session }) => session === everything);
    const sessions = owners.filter(({ session }) => session !== everything);
    if (apps.length > 0) await this.clickhouse.command(removeApps(table), { apps: namesOf(apps).apps });
    if (sessions.length > 0) await this.clickhouse.command(removeSessions(table), pairsOf(sessions));
  }

  private async eraseAnswers(owners: readonly Owner[]): Promise<void> {
    await this.clickhouse.command(eraseAnswers, pairsOf(owners));
    await this.removeFrom('session_trails', owners);
    await this.clickhouse.command(renewTrails, namesOf(owners));
  }
}

const partOf = (order: Erased): Part => (order.kind === 'expired' && order.of !== 'sessions' ? order.of : 'everything');

function ownersOf(order: Erased): readonly Owner[] {
  const { app } = order;
  if (order.kind === 'app') return [{ app, session: everything }];
  const sessions = order.kind === 'session' ? [order.session] : order.sessions;
  return sessions.map((session) => ({ app, session }));
}
