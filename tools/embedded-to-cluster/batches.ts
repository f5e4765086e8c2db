/** In groups of at most `size`. */
export async function* inBatches<T>(all: AsyncIterable<T> | Iterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let group: T[] = [];
  for await (const one of all) {
    group.push(one);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
