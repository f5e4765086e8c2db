import { fold } from './fold';

export interface Part {
  /** Its first place in the text. */
  readonly at: number;
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in parts: those that are one of the words, and what lies between them. */
export function partsOf(text: string, words: readonly string[]): readonly Part[] {
  const folded = fold(text);
  const found = Array.from({ length: text.length }, () => false);
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      found.fill(true, at, at + word.length);
  const starts = [...found.keys()].filter((at) => at === 0 || found[at] !== found[at - 1]);
  return starts.map((at, index) => ({ at, text: text.slice(at, starts[index + 1]), isFound: found[at] ?? false }));
}
