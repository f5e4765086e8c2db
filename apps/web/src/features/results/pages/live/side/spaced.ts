/** At most so many of some, evenly from the first to the last, which are always among them. */
export function spaced<One>(all: readonly One[], most: number): readonly One[] {
  if (all.length <= most) return all;
  const last = all.length - 1;
  const places = new Set(Array.from({ length: most }, (_, index) => Math.round((index * last) / (most - 1))));
  return all.filter((_, index) => places.has(index));
}
