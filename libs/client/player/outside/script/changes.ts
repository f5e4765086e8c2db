type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Others cannot stand in a path. */
const isPlain = (key: string): boolean => !/[.[\]]|^$/.test(key);

/** Variables by path that are others than before: what is gone is null, lists are taken as a whole. */
export function changes(before: Fields, after: Fields, within = ''): readonly (readonly [string, unknown])[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isPlain);
  return keys.flatMap((key): readonly (readonly [string, unknown])[] => {
    const path = within === '' ? key : `${within}.${key}`;
    const [was, is] = [before[key], after[key]];
    if (isFields(was) && isFields(is) && Object.keys({ ...was, ...is }).every(isPlain)) return changes(was, is, path);
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[path, is ?? null]];
  });
}
