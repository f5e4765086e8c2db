import type { Issue } from '../issue';
import { applyOperations, type Dropped, WrongOperation } from './apply-operations';
import type { Cell } from './cells';
import { newIssues } from './check-entries';
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

const nothingRemoved: Removed = () => undefined;

/**
 * Applies what somebody meant to the document as it is by now, whatever version they saw, and keeps the document's rules:
 * docs/live-editing.md says who wins. All of it or, with the issues, nothing. `removed` finds entries of earlier versions.
 */
export function applyEdit(
  document: LiveDocument,
  operations: readonly Operation[],
  removed: Removed = nothingRemoved,
): EditResult {
  try {
    const dropped = applyOperations(document, operations);
    const issues = newIssues(document, document.cells);
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
