/** ms between keys after which a new name begins. */
const pause = 600;

export interface Typed {
  readonly text: string;
  /** ms; of the last key. */
  readonly at: number;
}
export const nothingTyped: Typed = { text: '', at: 0 };

/** Adds a key to what is being typed; a pause begins anew. */
export const typeKey = ({ text, at }: Typed, key: string, now: number): Typed => ({
  text: (now - at > pause ? '' : text) + key.toLocaleLowerCase(),
  at: now,
});

/** The next row that begins with the text, from the current one on and around; the same letter again goes on to the next. -1 for none. */
export function typedRow(names: readonly string[], { text }: Typed, current: number): number {
  const isRepeated = text.length > 1 && Array.from(text).every((letter) => letter === text[0]);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  const start = text.length === 1 || isRepeated ? current + 1 : Math.max(0, current);
  const order = names.map((_, index) => (start + index) % names.length);
  return order.find((index) => names[index]?.toLocaleLowerCase().startsWith(wanted)) ?? -1;
}
