import type { TextLabel } from './text-rows';

/** Where a text stands on a tester's phone: px of its font, how wide its place is, and how many lines of it are read without a thought. */
interface Place {
  readonly font: number;
  readonly width: number;
  readonly most: number;
}

const paragraph: Place = { font: 15, width: 358, most: 8 };
/** A phone is 390 px wide, and its pages leave 16 on each side. */
const places: Readonly<Record<Exclude<TextLabel, object>, Place | null>> = {
  name: { font: 22, width: 358, most: 3 },
  description: paragraph,
  thanks: paragraph,
  // Has to be read, however long it is.
  consent: null,
  // In one line beside a button, where its end is cut off.
  task: { font: 14, width: 250, most: 1 },
  doing: paragraph,
  text: { font: 20, width: 358, most: 4 },
  low: { font: 13, width: 150, most: 2 },
  high: { font: 13, width: 150, most: 2 },
};
const choice: Place = { font: 16, width: 300, most: 3 };

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;
/** In widths of the font: a letter of ours takes about half of its height. */
const widthOf = (text: string): number => Array.from(text).reduce((sum, sign) => sum + (wide.test(sign) ? 1 : 0.52), 0);

/** How many lines a text takes on a phone, about, where these are more than are read well; else null. */
export function longOnPhone(label: TextLabel, text: string): { readonly lines: number; readonly most: number } | null {
  const place = typeof label === 'string' ? places[label] : choice;
  if (!place) return null;
  const { font, width, most } = place;
  const lines = text
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((widthOf(line) * font) / width)), 0);
  return lines > most ? { lines, most } : null;
}
