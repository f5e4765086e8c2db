import { Injectable } from '@nestjs/common';
import { endedSessions } from '@rehearse/contract';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { ClickHouse } from '@rehearse/platform/clickhouse';
import eraseAnswers from './erase-answers.sql';
import { inParts, keyOf, namesOf } from './owner';
import type { Owner } from './owner';
import renewTrails from './renew-trails.sql';

type Expired = Extract<Erased, { kind: 'expired' }>;

const tables = ['session_events', 'session_trails', 'mouse_points', 'session_batches'] as const;
const everything = '';
const removeSql = (table: (typeof tables)[number]): string =>
  `DELETE FROM ${table} WHERE app IN {apps:Array(String)}
   AND (has({sessions:Array(String)}, '') OR session IN {sessions:Array(String)})`;

/** What was erased on request. Kept in the store itself, so that every process that writes there knows. */
@Injectable()
export class Erasures {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** Notes the erasure, then removes what is there. May be repeated. */
  async erase(erased: Erased): Promise<void> {
    if (erased.kind === 'expired' && erased.of !== 'sessions') return this.erasePart(erased, erased.of);
    const { app } = erased;
    const sessions = erased.kind === 'app' ? [everything] : endedSessions(erased);
    const owners = sessions.map((session) => ({ app, session }));
    await this.clickhouse.insert('erasures', owners);
    await this.remove(owners);
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
    for (const owner of late.values()) await this.remove([owner]);
  }

  /** Of one app. */
  private async remove(owners: readonly Owner[]): Promise<void> {
    for (const part of inParts(owners))
      for (const table of tables) await this.clickhouse.command(removeSql(table), namesOf(part));
  }

  private async erasePart({ app, sessions }: Expired, of: 'mouse' | 'answers'): Promise<void> {
    for (const part of inParts(sessions.map((session) => ({ app, session })))) {
      const names = namesOf(part);
      if (of === 'mouse') await this.clickhouse.command(removeSql('mouse_points'), names);
      else await this.eraseAnswers(names);
    }
  }

  private async eraseAnswers(names: ReturnType<typeof namesOf>): Promise<void> {
    await this.clickhouse.command(eraseAnswers, names);
    await this.clickhouse.command(removeSql('session_trails'), names);
    await this.clickhouse.command(renewTrails, names);
  }
}
