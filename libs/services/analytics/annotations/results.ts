import type { JsonObject, Stored } from '@rehearse/platform/ports';

/** The result of a task as people set it by hand; null takes it back. */
export interface ResultChange {
  readonly task: string;
  readonly success: boolean | null;
}

/** What one annotation is to say of the task, null for nothing: a new annotation where there is none yet. */
export interface ResultWrite {
  readonly known: Stored<JsonObject> | null;
  readonly success: boolean | null;
}

const created = ({ value }: Stored<JsonObject>): number => Number(value['created'] ?? 0);

/** Results by task, as one annotation has them. */
export function resultsIn({ tasks }: JsonObject): JsonObject {
  return typeof tasks === 'object' && tasks !== null && !Array.isArray(tasks) ? (tasks as JsonObject) : {};
}

/** What has to be written. The newest annotation of a session counts, older ones may say something, too. */
export function resultWrites(
  annotations: readonly Stored<JsonObject>[],
  session: string,
  { task, success }: ResultChange,
): readonly ResultWrite[] {
  const own = annotations
    .filter(({ value }) => value['type'] === 'session' && value['reference'] === session)
    .toSorted((one, other) => created(one) - created(other));
  const newest = own.at(-1);
  if (!newest) return success === null ? [] : [{ known: null, success }];
  return own.flatMap((known): ResultWrite[] => {
    if (known === newest && success !== null) return [{ known, success }];
    return Object.hasOwn(resultsIn(known.value), task) ? [{ known, success: null }] : [];
  });
}
