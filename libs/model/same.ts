const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Equal as JSON: order of keys and fields that are `undefined` do not count. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  }
  return sameFields(a, b);
}

function sameFields(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  let more = 0;
  for (const key of Object.keys(a)) {
    if (a[key] === undefined) continue;
    if (!Object.hasOwn(b, key) || !sameValue(a[key], b[key])) return false;
    more += 1;
  }
  for (const key of Object.keys(b)) if (b[key] !== undefined) more -= 1;
  return more === 0;
}
