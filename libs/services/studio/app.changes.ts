import { Failure } from '@rehearse/contract';
import { operationsOfChanges, renamedChanges } from '@rehearse/model';
import type { Aliases, Change, LiveDocument, Operation } from '@rehearse/model';
import { isOwnField } from './app.document';

/** A delta as it was posted, without entries that are no changes. Throws when nothing is left, or a change is not for clients. */
export function changesOf(entries: readonly (Change | null)[]): readonly Change[] {
  const changes = entries.filter((entry) => entry !== null);
  if (changes.length === 0) throw new Failure('app.update.error.no.data');
  const own = changes.find(({ parent, name }) => !parent && isOwnField(name));
  if (own) throw new Failure('app.update.error.invalid', own.name);
  return changes;
}

/** What an edit comes to in the document as it is now. */
export interface Meant {
  readonly operations: readonly Operation[];
  /** Elements of the sender's that have another id here from now on. */
  readonly renamed?: Aliases;
}

/** What they mean for the document as it is now. Throws where they mean nothing. `aliases`: of who sends them. */
export function operationsMeant(
  document: LiveDocument,
  changes: readonly Change[],
  aliases: Aliases = new Map(),
): Meant {
  const { changes: renamed, added } = renamedChanges(document, changes, aliases);
  const meant = operationsOfChanges(document, renamed);
  if (!meant.ok) throw new Failure('model/invalid', meant.issues[0]?.path.join('.'));
  return { operations: meant.operations, renamed: added };
}
