import { freeName } from '@rehearse/model';

/** "Home copy", then "Home copy 2": a copy of a copy counts on. What is not taken stays as it is. */
export function nameOfCopy(taken: Iterable<string>, name: string, copyOf: (name: string) => string): string {
  const names = new Set(taken);
  if (!names.has(name)) return name;
  const [before = '', after = ''] = copyOf('\0').split('\0');
  const bare = name.replace(/ \d+$/, '');
  const source = bare.slice(before.length, bare.length - after.length);
  return freeName(names, copyOf(source !== '' && bare === copyOf(source) ? source : name));
}
