import type { TextOperation } from './draw-operation';

export interface TextLine {
  readonly text: string;
  readonly width: number;
}

/** Measures a string in a CSS font; letter spacing is added by the layout. */
export type Measure = (text: string, font: string) => number;

export const fontOf = (operation: TextOperation): string =>
  `${operation.italic ? 'italic ' : ''}${operation.weight} ${operation.size}px ${operation.family}`;

/** Words with the blanks behind them, as lines break. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? [];

/**
 * Lines as a browser breaks them: at blanks, else inside of words that are too long; a single line ends with an ellipsis, and a text
 * whose box was made for it only breaks where it says so.
 */
export function layoutText(operation: TextOperation, measure: Measure): readonly TextLine[] {
  const font = fontOf(operation);
  const width = (text: string) => measure(text, font) + text.length * operation.letterSpacing;
  const line = (text: string): TextLine => ({ text, width: width(text.trimEnd()) });
  if (operation.single) return [line(shortened(operation.text.replaceAll('\n', ' '), operation.w, width))];
  if (operation.unwrapped) return operation.text.split('\n').map(line);
  return operation.text.split('\n').flatMap((paragraph) => wrapped(paragraph, operation.w, width).map(line));
}

type Width = (text: string) => number;

function wrapped(paragraph: string, maxWidth: number, width: Width): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of wordsOf(paragraph)) {
    if (width((current + word).trimEnd()) <= maxWidth) {
      current += word;
      continue;
    }
    if (current) lines.push(current);
    const [whole, rest] = broken(word, maxWidth, width);
    lines.push(...whole);
    current = rest;
  }
  return [...lines, current];
}

/** Pieces of a word that is longer than a line, and what is left of it. */
function broken(word: string, maxWidth: number, width: Width): readonly [string[], string] {
  const pieces: string[] = [];
  let rest = word;
  while (rest.length > 1 && width(rest.trimEnd()) > maxWidth) {
    let length = 1;
    while (length < rest.length && width(rest.slice(0, length + 1)) <= maxWidth) length += 1;
    pieces.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return [pieces, rest];
}

function shortened(text: string, maxWidth: number, width: Width): string {
  if (width(text) <= maxWidth) return text;
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (width(`${text.slice(0, middle)}…`) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return `${text.slice(0, low)}…`;
}
