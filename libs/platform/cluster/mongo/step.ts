import { indexedValues, type CollectionDefinition, type Index, type JsonObject } from '../../ports';

/** An index and the field of `indexed` that serves it. A changed index gets another field, beside the old one. */
interface StepIndex extends Index {
  readonly field: string;
}

/**
 * The indexes of a collection from some moment on. Steps are numbered by collection and only add: processes of an older
 * version, which still find by the older indexes, keep the new ones right, too, because they read here what to index.
 */
export interface Step {
  readonly collection: string;
  readonly number: number;
  readonly indexes: readonly StepIndex[];
}

export function fieldOf(step: Step, index: Index): string | undefined {
  return step.indexes.find((known) => sameIndex(known, index))?.field;
}

/** The step that adds what `definition` wants and `latest` does not have; null when there is no such thing. */
export function nextStep(latest: Step | null, definition: CollectionDefinition): Step | null {
  const missing = definition.indexes.filter((index) => !latest || fieldOf(latest, index) === undefined);
  if (latest && missing.length === 0) return null;
  const number = (latest?.number ?? 0) + 1;
  const added = missing.map((index) => ({ ...index, field: `${index.name}_${number}` }));
  return { collection: definition.name, number, indexes: [...(latest?.indexes ?? []), ...added] };
}

type Entry = string | readonly string[];

/**
 * What a document is found by. A field without values is left out: MongoDB would index an empty list. Where the order counts
 * there is a text and no list: only then does the index give the order of a part of it.
 */
export function entriesOf(step: Step, value: JsonObject): Record<string, Entry> {
  const entries: [string, Entry][] = [];
  for (const { field, path, ordered } of step.indexes) {
    const values = [...indexedValues(value, path)];
    const [only] = values;
    if (only !== undefined) entries.push([field, ordered ? only : values]);
  }
  return Object.fromEntries(entries);
}

function sameIndex(a: Index, b: Index): boolean {
  return (
    a.name === b.name &&
    (a.unique === true) === (b.unique === true) &&
    (a.ordered === true) === (b.ordered === true) &&
    JSON.stringify(a.path) === JSON.stringify(b.path)
  );
}
