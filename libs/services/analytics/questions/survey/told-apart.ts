/** Texts of which those that are equal are numbered, from the second on: "Why?", "Why? (2)". Empty ones stay empty. */
export function toldApart(texts: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return texts.map((text) => {
    const free = text === '' ? text : firstFree(text, taken);
    taken.add(free);
    return free;
  });
}

function firstFree(text: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const tried = count === 1 ? text : `${text} (${count})`;
    if (!taken.has(tried)) return tried;
  }
}
