import type { RecordKind } from '../records';
import { sameValue } from '../same';
import type { Cell } from './cells';
import type { Operation } from './operation';

/** Lists of ids, in which two people may add and remove at the same time. Other lists are one value. */
export const idLists: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  screens: ['children', 'parents'],
  groups: ['children', 'groups'],
};

type Fields = Readonly<Record<string, unknown>>;
const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What leads from one state to the other, property by property: applied to the first it gives the second. */
export function operationsBetween(cells: readonly Cell[]): Operation[] {
  return cells.flatMap(({ part, name, from, to }) => {
    if (part === 'root') return fieldOperations([name], from, to, []);
    if (to === undefined) return from === undefined ? [] : [{ op: 'remove', kind: part, id: name } as const];
    if (from === undefined) return [{ op: 'add', kind: part, id: name, entry: to as Record<string, unknown> } as const];
    return entryOperations(part, name, from as Fields, to as Fields);
  });
}

function entryOperations(kind: RecordKind, id: string, from: Fields, to: Fields): Operation[] {
  const lists = idLists[kind] ?? [];
  return keysOf(from, to).flatMap((key) => fieldOperations([kind, id, key], from[key], to[key], lists));
}

function fieldOperations(at: string[], from: unknown, to: unknown, lists: readonly string[]): Operation[] {
  if (sameValue(from, to)) return [];
  if (to === undefined) return [{ op: 'unset', at }];
  if (lists.includes(at.at(-1) ?? '') && isIdList(from) && isIdList(to)) return listOperations(at, from, to);
  if (!isMap(from) || !isMap(to)) return [{ op: 'set', at, value: to }];
  return keysOf(from, to).flatMap((key) => fieldOperations([...at, key], from[key], to[key], []));
}

const keysOf = (from: Fields, to: Fields): string[] => [...new Set([...Object.keys(from), ...Object.keys(to)])];

/** An id stands in a list once. */
const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length;

function listOperations(at: string[], from: readonly string[], to: readonly string[]): Operation[] {
  const wanted = new Set(to);
  const pulled = from.filter((item) => !wanted.has(item));
  const list = from.filter((item) => wanted.has(item));
  const operations: Operation[] = pulled.map((item) => ({ op: 'pull', at, item }));
  to.forEach((item, index) => {
    if (list[index] === item) return;
    const before = list.indexOf(item, index);
    if (before >= 0) list.splice(before, 1);
    list.splice(index, 0, item);
    operations.push({ op: 'insert', at, item, after: to[index - 1] ?? null });
  });
  return operations;
}
