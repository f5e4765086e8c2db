import type { App } from '../document';
import { applyEdit, replay, writeCells } from './apply-edit';
import { type Cell, inverse } from './cells';
import { LiveDocument } from './live-document';
import type { Operation } from './operation';

/** What one client did and the server has not confirmed. */
export interface OwnEdit {
  readonly id: string;
  readonly step?: string;
  /** ms since the epoch: when it was done. */
  readonly at?: number;
  readonly operations: readonly Operation[];
}

/** A change as the server tells it. */
export interface ConfirmedChange {
  readonly version: number;
  /** Of the edit that it came from. */
  readonly id: string;
  readonly operations: readonly Operation[];
}

/** A client's copy of a document: as far as the server has confirmed it, and the client's own edits on top. */
export class Replica {
  readonly #confirmed: LiveDocument;
  #version: number;
  #own: readonly OwnEdit[] = [];

  constructor(app: App, version: number) {
    this.#confirmed = new LiveDocument(app);
    this.#version = version;
  }

  /** The last one that the server has told. */
  get version(): number {
    return this.#version;
  }
  /** Own edits that are not confirmed, in their order. */
  get own(): readonly OwnEdit[] {
    return this.#own;
  }
  get confirmed(): App {
    return this.#confirmed.app();
  }

  add(edit: OwnEdit): void {
    this.#own = [...this.#own, edit];
  }

  /** Gives up the own edits: they will be sent in another form. */
  withdraw(): void {
    this.#own = [];
  }

  /**
   * These are among the confirmed changes, or among those that the document had when it was loaded: an earlier page had sent
   * them. Answers whether any was not known to be.
   */
  settle(ids: readonly string[]): boolean {
    const left = this.#own.filter(({ id }) => !ids.includes(id));
    const isNews = left.length < this.#own.length;
    this.#own = left;
    return isNews;
  }

  /** Changes in their order; what is known already is passed over. False where there is a gap before one: read again from `version`. */
  receive<Change extends ConfirmedChange>(
    changes: readonly Change[],
    /** Of those that are somebody else's, or another window's: what they changed. */
    onOther: (change: Change, cells: readonly Cell[]) => void = () => {},
  ): boolean {
    for (const change of changes) {
      const { version, id, operations } = change;
      if (version <= this.#version) continue;
      if (version > this.#version + 1) return false;
      const cells = replay(this.#confirmed, operations);
      this.#version = version;
      const others = this.#own.filter((edit) => edit.id !== id);
      if (others.length === this.#own.length) onOther(change, cells);
      this.#own = others;
    }
    return true;
  }

  /** The document as its person sees it. Own edits that nothing is left of have no effect. */
  shown(): App {
    const written: (readonly Cell[])[] = [];
    for (const { operations } of this.#own) {
      const result = applyEdit(this.#confirmed, operations);
      if (result.ok) written.push(result.cells);
    }
    const app = this.#confirmed.app();
    for (const cells of written.toReversed()) writeCells(this.#confirmed, inverse(cells));
    return app;
  }
}
