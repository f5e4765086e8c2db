import type { Mention } from '@rehearse/contract';

/** A part of a message: plain, or somebody's name behind an @. */
export interface MessagePart {
  readonly text: string;
  readonly mention?: Mention;
}

const signOf = ({ name }: Mention): string => `@${name}`;

/** Longer names first, as one may begin with another. */
const byLength = (mentions: readonly Mention[]): readonly Mention[] =>
  mentions.toSorted((a, b) => b.name.length - a.name.length);

export function partsOf(message: string, mentions: readonly Mention[]): readonly MessagePart[] {
  const known = byLength(mentions);
  const parts: MessagePart[] = [];
  let plain = '';
  for (let at = 0; at < message.length;) {
    const mention = known.find((one) => message.startsWith(signOf(one), at));
    if (!mention) {
      plain += message[at];
      at += 1;
      continue;
    }
    if (plain) parts.push({ text: plain });
    plain = '';
    parts.push({ text: signOf(mention), mention });
    at += signOf(mention).length;
  }
  return plain ? [...parts, { text: plain }] : parts;
}

/** Those of them whose names are (still) in the text. */
export function mentionedIn(message: string, people: readonly Mention[]): readonly Mention[] {
  const found = partsOf(message, people).flatMap(({ mention }) => mention ?? []);
  return [...new Map(found.map((mention) => [mention.id, mention])).values()];
}

/** What is being typed behind an @, and where that stands. */
export interface Asked {
  readonly from: number;
  readonly to: number;
  readonly name: string;
}

const longestName = 40;

/** Before the caret an @ at the beginning of a word, and the letters of a name since. */
export function askedAt(message: string, caret: number): Asked | null {
  const from = message.lastIndexOf('@', caret - 1);
  if (from < 0 || caret - from > longestName || /\S/.test(message[from - 1] ?? '')) return null;
  const name = message.slice(from + 1, caret);
  return /[\n@]/.test(name) ? null : { from, to: caret, name };
}

export const matching = (people: readonly Mention[], { name }: Asked): readonly Mention[] =>
  people.filter((one) =>
    one.name
      .toLowerCase()
      .split(/\s+/)
      .some((_, index, words) => words.slice(index).join(' ').startsWith(name.toLowerCase())),
  );

/** With the name in place of what was typed, and where the caret is then. */
export function completed(message: string, { from, to }: Asked, mention: Mention): readonly [string, number] {
  const before = `${message.slice(0, from)}${signOf(mention)} `;
  return [before + message.slice(to).replace(/^ /, ''), before.length];
}
