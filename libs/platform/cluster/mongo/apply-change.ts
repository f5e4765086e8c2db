import { InvalidChange, type Change, type Json, type JsonObject, type Path } from '../../ports';

type Part = Json | undefined;

/** The value after the change. Throws InvalidChange like every adapter when a part of it cannot be applied. */
export function applyChange(value: JsonObject, { set = [], unset = [], increment = [] }: Change): JsonObject {
  let changed: Part = value;
  for (const [path, by] of increment) changed = replaced(changed, path, (part) => numberOf(part, path) + by);
  for (const [path, part] of set) changed = replaced(changed, path, () => part);
  for (const path of unset) changed = without(changed, path);
  return changed as JsonObject;
}

function numberOf(part: Part, path: Path): number {
  if (part === undefined) return 0;
  if (typeof part !== 'number') throw new InvalidChange(path, 'it is not a number');
  return part;
}

function replaced(node: Part, path: Path, replace: (part: Part) => Json, depth = 0): Json {
  const key = path[depth];
  if (key === undefined) return replace(node);
  if (node !== undefined && !isMap(node)) {
    throw new InvalidChange(path, 'its path leads through something that is not a map');
  }
  const part = node && Object.hasOwn(node, key) ? node[key] : undefined;
  return withPart(node ?? {}, key, replaced(part, path, replace, depth + 1));
}

function without(node: Part, path: Path): Part {
  const [key, ...rest] = path;
  if (key === undefined || !isMap(node) || !Object.hasOwn(node, key)) return node;
  if (rest.length > 0) return withPart(node, key, without(node[key], rest) ?? null);
  return Object.fromEntries(Object.entries(node).filter(([other]) => other !== key));
}

/** Not by assignment, which `__proto__` would mislead. */
function withPart(node: JsonObject, key: string, part: Json): JsonObject {
  return Object.fromEntries([...Object.entries(node).filter(([other]) => other !== key), [key, part]]);
}

function isMap(node: Part): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
