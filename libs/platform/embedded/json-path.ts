import type { Path } from '../ports';

/** A path as SQLite reads it. Every key is quoted, so nothing in it has a meaning. */
export function jsonPath(path: Path): string {
  return `$${path.map((key) => `.${JSON.stringify(key)}`).join('')}`;
}
