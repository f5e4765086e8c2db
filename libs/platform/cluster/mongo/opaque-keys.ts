import type { Json, JsonObject, Path } from '../../ports';

/** To MongoDB a dot, a dollar sign and digits mean something in a path, and so do names like `__proto__` to its driver. */
const special = /[%.$\0]/g;
const plainStart = /^[A-Za-z]/;
const mark = '%_';

/** The name of a map's key in the database. No name is all digits: so no path leads into a list. */
export function fieldName(key: string): string {
  const safe = key.replace(special, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return plainStart.test(safe) ? safe : mark + safe;
}

export function keyOf(name: string): string {
  const safe = name.startsWith(mark) ? name.slice(mark.length) : name;
  return safe.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Where a document keeps the part at `path`. */
export function clientAddress(path: Path): string {
  return ['value', ...path.map(fieldName)].join('.');
}

/** A copy with the names that its keys have in the database. As in JSON, what is undefined is left out. */
export function toDatabase<T extends Json>(value: T): Json {
  return withNames(value, fieldName);
}

/** What `T` promises was checked by the owner of the collection before it was written. */
export function fromDatabase<T extends JsonObject>(value: Json): T {
  return withNames(value, keyOf) as T;
}

function withNames(value: Json, name: (key: string) => string): Json {
  if (Array.isArray(value)) return value.map((element: Json) => withNames(element ?? null, name));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(parts.map(([key, part]) => [name(key), withNames(part, name)]));
}
