import { Injectable } from '@nestjs/common';
import type { Erased } from '@rehearse/contract';
import { Needs } from '@rehearse/http';
import type { ClickHouse } from '@rehearse/platform/clickhouse';

/** Whose rows they are. */
export interface Owner {
  readonly app: string;
  readonly session: string;
}

const tables = ['session_events', 'session_trails', 'mouse_points', 'session_batches'] as const;
const everything = '';

/** What was erased on request. Kept in the store itself, so that every process that writes there knows. */
@Injectable()
export class Erasures {
  constructor(@Needs('clickhouse') private readonly clickhouse: ClickHouse) {}

  /** Notes the erasure, then removes what is there. May be repeated. */
  async erase(erased: Erased): Promise<void> {
    const owner = { app: erased.app, session: erased.kind === 'session' ? erased.session : everything };
    await this.clickhouse.insert('erasures', [owner]);
    await this.remove(owner);
  }

  /** Tells which of these were erased. */
  async among(owners: readonly Owner[]): Promise<(owner: Owner) => boolean> {
    if (owners.length === 0) return () => false;
    const found = await this.clickhouse.query<Owner>(
      `SELECT DISTINCT app, session FROM erasures WHERE app IN {apps:Array(String)} AND session IN {sessions:Array(String)}`,
      {
        apps: unique(owners.map(({ app }) => app)),
        sessions: [everything, ...unique(owners.map(({ session }) => session))],
      },
    );
    const keys = new Set(found.map(keyOf));
    return (owner) => keys.has(keyOf(owner)) || keys.has(keyOf({ app: owner.app, session: everything }));
  }

  /** Removes rows again that were stored while another process erased their session. */
  async settle(owners: readonly Owner[]): Promise<void> {
    const erased = await this.among(owners);
    const late = new Map(owners.filter(erased).map((owner) => [keyOf(owner), owner]));
    for (const owner of late.values()) await this.remove(owner);
  }

  private async remove({ app, session }: Owner): Promise<void> {
    for (const table of tables) {
      await this.clickhouse.command(
        `DELETE FROM ${table} WHERE app = {app:String} AND ({session:String} = '' OR session = {session:String})`,
        { app, session },
      );
    }
  }
}

const keyOf = ({ app, session }: Owner): string => `${app}/${session}`;
const unique = (values: readonly string[]): string[] => [...new Set(values)];
