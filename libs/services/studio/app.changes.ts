import { Failure } from '@rehearse/contract';
import type { Change } from '@rehearse/model';
import { isOwnField } from './app.document';

/** A delta as it was posted, without entries that are no changes. Throws when nothing is left, or a change is not for clients. */
export function changesOf(entries: readonly (Change | null)[]): readonly Change[] {
  const changes = entries.filter((entry) => entry !== null);
  if (changes.length === 0) throw new Failure('app.update.error.no.data');
  const own = changes.find(({ parent, name }) => !parent && isOwnField(name));
  if (own) throw new Failure('app.update.error.invalid', own.name);
  return changes;
}
