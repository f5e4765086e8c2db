/** As it is compared: without case and accents, and exactly as long as the text, so that places in both are the same. */
export const fold = (text: string): string =>
  text.replaceAll(/./gsu, (letter) => {
    const folded = (letter.normalize('NFD')[0] ?? letter).toLowerCase();
    return folded.length === letter.length ? folded : letter;
  });

/** What is looked for, word by word. */
export const wordsOf = (search: string): readonly string[] => fold(search).split(/\s+/).filter(Boolean);
