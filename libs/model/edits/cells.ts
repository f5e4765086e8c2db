import type { Diff } from '../diff';
import { type RecordKind, recordKinds } from '../records';

/** An entry, or a root field, before and after; `undefined` stands for "not there". */
export interface Cell {
  readonly part: RecordKind | 'root';
  readonly name: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** The other way round. */
export const inverse = (cells: readonly Cell[]): Cell[] =>
  cells.map(({ part, name, from, to }) => ({ part, name, from: to, to: from }));

export function cellsOf(diff: Diff): Cell[] {
  const cells: Cell[] = [];
  for (const part of recordKinds) {
    const { added = {}, updated = {}, removed = {} } = diff[part] ?? {};
    for (const [name, to] of Object.entries(added)) cells.push({ part, name, from: undefined, to });
    for (const [name, [from, to]] of Object.entries(updated)) cells.push({ part, name, from, to });
    for (const [name, from] of Object.entries(removed)) cells.push({ part, name, from, to: undefined });
  }
  for (const [name, [from, to]] of Object.entries(diff.root ?? {})) cells.push({ part: 'root', name, from, to });
  return cells;
}

export function diffOf(cells: readonly Cell[]): Diff {
  const diff: Record<string, Record<string, unknown>> = {};
  for (const { part, name, from, to } of cells) {
    if (part === 'root') {
      (diff['root'] ??= {})[name] = [from, to];
      continue;
    }
    const record = (diff[part] ??= { added: {}, updated: {}, removed: {} });
    const [group, value] =
      from === undefined ? ['added', to] : to === undefined ? ['removed', from] : ['updated', [from, to]];
    (record[group] as Record<string, unknown>)[name] = value;
  }
  return diff as Diff;
}
