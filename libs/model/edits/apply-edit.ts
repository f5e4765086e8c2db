import type { Issue } from '../issue';
import { applyOperations, type Dropped, WrongOperation } from './apply-operations';
import type { Cell } from './cells';
import type { LiveDocument } from './live-document';
import type { Operation } from './operation';
import { type Removed, Settlement } from './settle';

export type EditResult =
  | {
      readonly ok: true;
      /** What it changed, with what followed from it. */
      readonly cells: readonly Cell[];
      /** What of it had no effect. */
      readonly dropped: readonly Dropped[];
    }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export interface EditOptions {
  /** Finds entries of earlier versions, so that what still needs a removed template keeps its looks. */
  readonly removed?: Removed;
  /** What the written entries newly break and no rule can make right (`newIssues`). Whoever leaves it out is sure of them. */
  readonly check?: (document: LiveDocument, cells: readonly Cell[]) => readonly Issue[];
}

/**
 * Applies what somebody meant to the document as it is by now, whatever version they saw, and keeps the document's rules:
 * docs/live-editing.md says who wins. All of it or, with the issues, nothing.
 */
export function applyEdit(
  document: LiveDocument,
  operations: readonly Operation[],
  { removed = () => undefined, check = () => [] }: EditOptions = {},
): EditResult {
  try {
    const dropped = applyOperations(document, operations);
    const issues = check(document, document.cells);
    if (issues.length > 0) {
      document.rollback();
      return { ok: false, issues };
    }
    const settlement = new Settlement(document, (kind, id) => document.before(kind, id) ?? removed(kind, id));
    dropped.push(...settlement.run());
    return { ok: true, cells: document.take(), dropped };
  } catch (error) {
    document.rollback();
    if (error instanceof WrongOperation) return { ok: false, issues: [error.issue] };
    throw error;
  }
}

/** Writes what an edit came to, which was checked before, to the document as it was then. */
export function replay(document: LiveDocument, operations: readonly Operation[]): readonly Cell[] {
  applyOperations(document, operations);
  return document.take();
}

/** Writes what is known to be right. */
export function writeCells(document: LiveDocument, cells: readonly Cell[]): void {
  for (const { part, name, to } of cells) document.write(part, name, to);
  document.take();
}
