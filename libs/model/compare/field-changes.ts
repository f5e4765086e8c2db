import { sameValue } from '../same';
import type { FieldChange } from './difference';

export type Fields = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const keysOf = (from: Fields, to: Fields): string[] => [...new Set([...Object.keys(from), ...Object.keys(to)])];

/** Fields of two maps that differ. */
export const fieldChanges = (from: Fields, to: Fields, skip: (key: string) => boolean = () => false): FieldChange[] =>
  from === to
    ? []
    : keysOf(from, to)
        .filter((key) => !skip(key) && !sameValue(from[key], to[key]))
        .map((key) => ({ path: [key], from: from[key], to: to[key] }));

/** ... where a field that is a map itself is told by its own fields. */
export const innerChanges = (changes: readonly FieldChange[], skip: (key: string) => boolean = () => false) =>
  changes.flatMap((change): FieldChange[] => {
    const { path, from, to } = change;
    if (!isMap(from ?? {}) || !isMap(to ?? {})) return [change];
    return fieldChanges((from ?? {}) as Fields, (to ?? {}) as Fields, skip).map((inner) => ({
      ...inner,
      path: [...path, ...inner.path],
    }));
  });
