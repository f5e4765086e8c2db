import type { LivePresence } from '@rehearse/contract';
import { isDeepStrictEqual } from 'node:util';
import { presenceOf } from './present';
import type { Present } from './present';

/** Processes tell of their people every few seconds: of one that has missed three times nobody is left. */
export const beatMs = 2_000;
const silentMs = 3 * beatMs;

interface Replica {
  heardAt: number;
  people: ReadonlyMap<string, Present>;
}

/** What has changed of who is there. */
interface Difference {
  /** Nothing was known of the process before. */
  readonly isNews: boolean;
  readonly appeared: readonly Present[];
  readonly changed: readonly LivePresence[];
  readonly vanished: readonly Present[];
}

/** The people of one room whose connections other processes have. */
export class Others {
  private readonly replicas = new Map<string, Replica>();

  get isEmpty(): boolean {
    return this.replicas.size === 0;
  }

  people(): readonly Present[] {
    return Array.from(this.replicas.values(), ({ people }) => [...people.values()]).flat();
  }

  /** All that a process has. */
  set(from: string, people: readonly Present[]): Difference {
    const before = this.replicas.get(from);
    const known = before?.people ?? new Map<string, Present>();
    const now = new Map(people.map((present) => [present.connection, present]));
    if (now.size === 0) this.replicas.delete(from);
    else this.replicas.set(from, { heardAt: performance.now(), people: now });
    const isChanged = (present: Present): boolean => {
      const old = known.get(present.connection);
      return old !== undefined && !isDeepStrictEqual(old, present);
    };
    return {
      isNews: before === undefined && now.size > 0,
      appeared: people.filter(({ connection }) => !known.has(connection)),
      changed: people.filter(isChanged).map(presenceOf),
      vanished: [...known.values()].filter(({ connection }) => !now.has(connection)),
    };
  }

  /** Answers the changes of those who are known. */
  change(from: string, presences: readonly LivePresence[]): readonly LivePresence[] {
    const replica = this.replicas.get(from);
    if (!replica) return [];
    const { people } = replica;
    const known = presences.filter(({ connection }) => people.has(connection));
    const changed = known.flatMap((presence) => {
      const old = people.get(presence.connection);
      return old ? [[old.connection, { ...old, ...presence }] as const] : [];
    });
    replica.people = new Map([...people, ...changed]);
    return known;
  }

  /** Takes out, and answers, the people of processes that are silent. */
  expire(): readonly Present[] {
    const silent = [...this.replicas].filter(([, { heardAt }]) => performance.now() - heardAt > silentMs);
    for (const [from] of silent) this.replicas.delete(from);
    return silent.flatMap(([, { people }]) => [...people.values()]);
  }
}
