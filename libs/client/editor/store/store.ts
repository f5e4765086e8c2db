import { type App, applyDiff, type Diff, invertDiff, isEmptyDiff, reversal, squashDiffs } from '@rehearse/model';
import type { History, KeptStep } from './kept-history';
import { Transaction } from './transaction';

/** `edit` is recorded for undo; `history` is an undo, a redo or a gesture taken back; `load` comes from the server, or went there. */
export type Source = 'edit' | 'history' | 'load';
export type StoreListener = (diff: Diff, source: Source) => void;
export type Recipe = (tx: Transaction) => void;

interface Step extends KeptStep {
  /** How often something came from outside before it. */
  readonly loads: number;
}

/** Others may have changed anything since. */
const beforeThisVisit = -1;

/** A gesture that is one step of undo, however often it writes. */
export interface UndoMark {
  /** Takes back everything since the undo mark was set; the gesture may go on. */
  readonly revert: () => void;
  /** Ends the gesture; a later call does nothing. */
  readonly end: () => void;
  /** Takes everything back and ends. */
  readonly cancel: () => void;
}

export interface StoreOptions {
  /** What to keep with a step besides the document (the selection) ... */
  readonly snapshot?: () => readonly string[];
  /** ... and how to bring it back after an undo or redo. */
  readonly restore?: (snapshot: readonly string[]) => void;
}

/** The document and the one way to write it. */
export class Store {
  #app: App;
  #undo: Step[] = [];
  #redo: Step[] = [];
  #open: { name: string; diff: Diff; before: readonly string[]; loads: number } | null = null;
  #loads = 0;
  readonly #listeners = new Set<StoreListener>();
  readonly #snapshot: () => readonly string[];
  readonly #restore: (snapshot: readonly string[]) => void;

  constructor(app: App, options: StoreOptions = {}) {
    this.#app = app;
    this.#snapshot = options.snapshot ?? (() => []);
    this.#restore = options.restore ?? (() => {});
  }

  get app(): App {
    return this.#app;
  }
  get canUndo(): boolean {
    return this.#undo.length > 0;
  }
  get canRedo(): boolean {
    return this.#redo.length > 0;
  }
  /** Name of the step that undo would take back. */
  get undoName(): string | undefined {
    return this.#undo.at(-1)?.name;
  }

  get history(): History {
    return { undo: this.#undo, redo: this.#redo };
  }
  /** What was done on an earlier visit, before anything is done on this one. */
  recall({ undo, redo }: History): void {
    const old = (step: KeptStep): Step => ({ ...step, loads: beforeThisVisit });
    this.#undo = undo.map(old);
    this.#redo = redo.map(old);
  }

  /** Calls the listener after each change, in the order of the changes. Returns how to stop. */
  listen(listener: StoreListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Runs the recipe and applies what it wrote as one change; if it throws, nothing happened. One step of undo, unless an undo mark
   * is open, or `merge` is set and the last step has the same name (key repeat, dragging in a colour field).
   */
  transact(name: string, recipe: Recipe, { merge = false }: { readonly merge?: boolean } = {}): Diff {
    const before = this.#snapshot();
    const tx = new Transaction(this.#app);
    recipe(tx);
    const diff = tx.diff();
    if (isEmptyDiff(diff)) return diff;
    this.#redo = [];
    this.#publish(diff, 'edit');
    if (this.#open) this.#open.diff = squashDiffs(this.#open.diff, diff);
    else this.#record(name, diff, before, merge);
    return diff;
  }

  /**
   * Takes over what did not come from here: others' changes, or changes kept from an earlier visit. `to`: the document that it
   * leads to, with its screens in everybody's order, as later ones lie above earlier ones.
   */
  load(diff: Diff, to?: App): void {
    if (isEmptyDiff(diff)) return;
    this.#loads += 1;
    this.#publish(diff, 'load', diff.screens?.added && to);
  }

  setUndoMark(name: string): UndoMark {
    this.#close();
    const open = { name, diff: {} as Diff, before: this.#snapshot(), loads: this.#loads };
    this.#open = open;
    const revert = () => {
      if (this.#open !== open || isEmptyDiff(open.diff)) return;
      const back = this.#reversal(open);
      open.diff = {};
      this.#publish(back, 'history');
    };
    const end = () => {
      if (this.#open === open) this.#close();
    };
    return {
      revert,
      end,
      cancel: () => {
        revert();
        end();
      },
    };
  }

  undo(): void {
    this.#close();
    const step = this.#undo.pop();
    if (!step) return;
    this.#redo.push(this.#takeBack(step));
    this.#restore(step.before);
  }

  redo(): void {
    this.#close();
    const step = this.#redo.pop();
    if (!step) return;
    this.#undo.push(this.#takeBack(step));
    this.#restore(step.after);
  }

  /** The step that does again, or takes back again, what this one did. */
  #takeBack(step: Step): Step {
    const diff = this.#reversal(step);
    if (!isEmptyDiff(diff)) this.#publish(diff, 'history');
    return { ...step, diff, loads: this.#loads };
  }

  /** Where others have changed the document since, their changes stay. */
  #reversal({ diff, loads }: Pick<Step, 'diff' | 'loads'>): Diff {
    return loads === this.#loads ? invertDiff(diff) : reversal(this.#app, diff);
  }

  #close(): void {
    const open = this.#open;
    this.#open = null;
    if (open && !isEmptyDiff(open.diff)) this.#record(open.name, open.diff, open.before, false, open.loads);
  }

  #record(name: string, diff: Diff, before: readonly string[], merge: boolean, loads = this.#loads): void {
    const last = this.#undo.at(-1);
    const after = this.#snapshot();
    if (!merge || last?.name !== name) {
      this.#undo.push({ name, diff, before, after, loads });
      return;
    }
    this.#undo[this.#undo.length - 1] = { ...last, diff: squashDiffs(last.diff, diff), after };
  }

  #publish(diff: Diff, source: Source, order?: App): void {
    const next = applyDiff(this.#app, diff);
    this.#app = order ? { ...next, screens: inOrderOf(order.screens, next.screens) } : next;
    for (const listener of this.#listeners) listener(diff, source);
  }
}

const inOrderOf = (order: App['screens'], screens: App['screens']): App['screens'] =>
  Object.fromEntries(Object.keys(order).flatMap((id) => (screens[id] ? [[id, screens[id]]] : [])));
