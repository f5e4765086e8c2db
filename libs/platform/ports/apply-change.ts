import { InvalidChange } from './documents';
import type { Change, Path } from './documents';
import type { Json, JsonObject } from './json';

type Place = Record<string, unknown>;

/** Changes a document in memory, and answers it. Throws InvalidChange when a part cannot be applied: then it is spoiled. */
export function applyChange(document: JsonObject, { set = [], unset = [], increment = [] }: Change): JsonObject {
  for (const [path, by] of increment) put(document, path, numberAt(document, path) + by);
  for (const [path, value] of set) put(document, path, value);
  for (const path of unset) {
    const parent = mapAt(document, path.slice(0, -1));
    if (parent) Reflect.deleteProperty(parent, nameOf(path));
  }
  return document;
}

function put(document: JsonObject, path: Path, value: Json): void {
  let place: Place = document;
  for (const key of path.slice(0, -1)) {
    if (!Object.hasOwn(place, key)) define(place, key, {});
    const inner = place[key];
    if (!isMap(inner)) throw new InvalidChange(path, 'its path leads through something that is not a map');
    place = inner;
  }
  define(place, nameOf(path), value);
}

function numberAt(document: JsonObject, path: Path): number {
  const parent = mapAt(document, path.slice(0, -1));
  const value = parent && Object.hasOwn(parent, nameOf(path)) ? parent[nameOf(path)] : 0;
  if (typeof value !== 'number') throw new InvalidChange(path, 'it is not a number');
  return value;
}

function mapAt(document: JsonObject, path: Path): Place | undefined {
  let place: Place = document;
  for (const key of path) {
    const inner = Object.hasOwn(place, key) ? place[key] : undefined;
    if (!isMap(inner)) return undefined;
    place = inner;
  }
  return place;
}

/** Keys are opaque: `__proto__` is one like any other. */
const define = (place: Place, key: string, value: unknown): void => {
  Object.defineProperty(place, key, { value, configurable: true, enumerable: true, writable: true });
};

const nameOf = (path: Path): string => path.at(-1) ?? '';
const isMap = (value: unknown): value is Place => typeof value === 'object' && value !== null && !Array.isArray(value);
