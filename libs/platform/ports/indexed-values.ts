import type { Index, Path } from './documents';
import type { Json } from './json';

/** What an index holds for one document: JSON texts, each once. */
export function indexedValues(value: Json | undefined, path: Path): Set<string> {
  return new Set(Array.from(scalarsAt(value, path), (scalar) => JSON.stringify(scalar)));
}

function* scalarsAt(node: Json | undefined, path: Path): Generator<Json> {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (node !== undefined && node !== null && typeof node !== 'object') yield node;
  } else if (key === '*') {
    yield* everyOne(node, rest);
  } else if (isMap(node) && Object.hasOwn(node, key)) {
    yield* scalarsAt(node[key], rest);
  }
}

function* everyOne(node: Json | undefined, rest: Path): Generator<Json> {
  if (Array.isArray(node)) for (const element of node) yield* scalarsAt(element, rest);
  else if (isMap(node) && rest.length === 0) yield* Object.keys(node);
}

function isMap(node: Json | undefined): node is { readonly [key: string]: Json } {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Of the JSON texts of all texts that begin with this: the first one, and what no such text reaches. */
export function textsFrom(text: string): { readonly from: string; readonly below: string } {
  const from = JSON.stringify(text).slice(0, -1);
  return { from, below: `${from}\u{10ffff}` };
}

/** The part of an index path that leads to one place: everything before the first `'*'`. */
export function rootOf(index: Index): Path {
  const star = index.path.indexOf('*');
  return star < 0 ? index.path : index.path.slice(0, star);
}

/** Whether a change at `changed` can move the entries of an index rooted at `root`. */
export function touches(changed: Path, root: Path): boolean {
  const shared = Math.min(changed.length, root.length);
  return changed.slice(0, shared).every((key, position) => key === root[position]);
}
