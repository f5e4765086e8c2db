export const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Further than any list of a prototype goes: a path that names a place behind it is no place. */
const maxIndex = 1_000;

/** `a.b[0].c`: names of fields, and places in lists. */
const keysOf = (path: string): readonly string[] => path.split(/[.[\]]+/).filter((key) => key !== '');

/** What lies at a path; undefined if nothing does. */
export function readPath(data: unknown, path: string): unknown {
  const keys = keysOf(path);
  return keys.length === 0 ? undefined : keys.reduce<unknown>(fieldOf, data);
}

const fieldOf = (holder: unknown, key: string): unknown =>
  Object.hasOwn(asFields(holder), key) ? asFields(holder)[key] : undefined;

/** The same with a value at the path; what is on the way and cannot hold it gives way. */
export function writePath(
  data: Readonly<Record<string, unknown>>,
  path: string,
  value: unknown,
): Readonly<Record<string, unknown>> {
  const keys = keysOf(path);
  return keys.length === 0 ? data : asFields(written(data, keys, value));
}

function written(holder: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const inner = written(fieldOf(holder, key), rest, value);
  const isList = Array.isArray(holder) || (holder === undefined && /^\d+$/.test(key));
  if (!isList) return { ...asFields(holder), [key]: inner };
  const index = Number(key);
  const list: unknown[] = Array.isArray(holder) ? [...holder] : [];
  if (!Number.isInteger(index) || index > maxIndex) return holder;
  while (list.length < index) list.push(null);
  list[index] = inner;
  return list;
}

const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other}[`);

/** Whether what is at one path is a part of what is at the other. */
export const overlaps = (path: string, other: string): boolean => isWithin(path, other) || isWithin(other, path);
