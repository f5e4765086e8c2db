import type { AppChange } from '@rehearse/contract';
import type { Cell } from '@rehearse/model';
import type { Deletion } from './deletion';
import type { UnsentChange } from './unsent';

/** What came of a time without a server, once everything is sent. */
export interface Merged {
  /** Own changes: how many were to be sent, ... */
  readonly all: number;
  /** ... and those that are in. */
  readonly kept: readonly UnsentChange[];
  /** What others deleted of what this person changed: to decide. */
  readonly lost: readonly Deletion[];
  /** Changes of others meanwhile, by id of a user. */
  readonly others: readonly Others[];
}

interface Others {
  readonly author: string;
  readonly changes: number;
  /** Of what they changed. */
  readonly ids: readonly string[];
}

/** A time without a server, from the first request that failed until everything is sent. */
export class Absence {
  #unsent: readonly UnsentChange[] = [];
  readonly #lost: Deletion[] = [];
  readonly #others = new Map<string, Others>();

  /** `since`: ms since the epoch. */
  constructor(readonly since: number) {}

  get lost(): readonly Deletion[] {
    return this.#lost;
  }

  /** What waits now. */
  wait(unsent: readonly UnsentChange[]): void {
    this.#unsent = unsent;
  }

  hear({ author }: AppChange, cells: readonly Cell[]): void {
    const before = this.#others.get(author) ?? { author, changes: 0, ids: [] };
    const ids = cells.flatMap(({ part, name }) => (part === 'root' ? [] : [name]));
    this.#others.set(author, { author, changes: before.changes + 1, ids: [...new Set([...before.ids, ...ids])] });
  }

  lose(deletion: Deletion): void {
    this.#lost.push(deletion);
  }

  end(): Merged {
    const gone = new Set(this.#lost.flatMap(({ ids }) => ids));
    const kept = this.#unsent.filter(({ id }) => !gone.has(id));
    return { all: this.#unsent.length, kept, lost: this.#lost, others: [...this.#others.values()] };
  }
}
