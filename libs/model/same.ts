const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const present = (value: Record<string, unknown>) => Object.keys(value).filter((key) => value[key] !== undefined);

/** Equal as JSON: order of keys and fields that are `undefined` do not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  const keys = present(a);
  return keys.length === present(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]));
}
