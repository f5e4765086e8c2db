import type { App } from '../document';
import { byZ } from '../order';
import { entryOf } from '../records';

/** Of the widgets that are in both lists, lowest first: the fewest whose moves make one order of the other. */
export function movedInOrder(before: readonly string[], after: readonly string[]): readonly string[] {
  const [known, wanted] = [new Set(before), new Set(after)];
  const was = before.filter((id) => wanted.has(id));
  const is = after.filter((id) => known.has(id));
  // Several choices can be equally few: both directions take the same one.
  const first = was.findIndex((id, index) => id !== is[index]);
  if (first < 0) return [];
  const [a, b] = String(was[first]) < String(is[first]) ? [was, is] : [is, was];
  const place = new Map(a.map((id, index) => [id, index]));
  const kept = longestRise(b.map((id) => place.get(id) ?? 0));
  return b.filter((_, index) => !kept.has(index));
}

/** Indexes of a longest rising part of the list. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  /** By length: where the rise of that length with the lowest end ends. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  values.forEach((value, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
}

/** A screen's widgets, the lowest first. */
export const orderOn = (app: App, screen: string): string[] =>
  byZ((entryOf(app, 'screens', screen)?.children ?? []).flatMap((id) => entryOf(app, 'widgets', id) ?? [])).map(
    (widget) => widget.id,
  );
