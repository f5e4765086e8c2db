interface WithId {
  readonly id: string;
}

/** In an order that is drawn from the session's seed: the same however often the page is loaded anew. `of`: what is put in order. */
export const shuffled = <Thing extends WithId>(things: readonly Thing[], of: string, seed: number): readonly Thing[] =>
  things
    .map((thing) => ({ thing, at: hash(`${seed} ${of} ${thing.id}`) }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);

/** FNV-1a, with its bits mixed once more: texts that differ in their end alone would else lie close together. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
