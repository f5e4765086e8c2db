/** In a chain: the two that are most alike first, then always what is most alike to one of its ends. */
export function byLikeness<Thing>(
  things: readonly Thing[],
  likeness: (a: Thing, b: Thing) => number,
): readonly Thing[] {
  const pairs = things.flatMap((a, at) => things.slice(at + 1).map((b) => ({ a, b, value: likeness(a, b) })));
  const [first] = pairs.toSorted((one, other) => other.value - one.value);
  if (!first) return things;
  let chain: readonly Thing[] = [first.a, first.b];
  while (chain.length < things.length) {
    const [start, end] = [chain[0] ?? first.a, chain.at(-1) ?? first.b];
    const left = things.filter((thing) => !chain.includes(thing));
    const [next] = left
      .flatMap((thing) => [
        { thing, isStart: true, value: likeness(thing, start) },
        { thing, isStart: false, value: likeness(thing, end) },
      ])
      .toSorted((one, other) => other.value - one.value);
    if (!next) break;
    chain = next.isStart ? [next.thing, ...chain] : [...chain, next.thing];
  }
  return chain;
}
