import type { TextOperation } from './draw-operation';
import { layoutText } from './text-layout';

/** Every character is 10 px wide. */
const measure = (text: string) => text.length * 10;
const operation = (text: string, w: number, fields: Partial<TextOperation> = {}): TextOperation => ({
  kind: 'text',
  x: 0,
  y: 0,
  w,
  h: 100,
  text,
  color: '#000',
  family: 'Inter',
  size: 10,
  weight: 400,
  italic: false,
  align: 'left',
  valign: 'top',
  lineHeight: 1,
  letterSpacing: 0,
  decoration: 'none',
  single: false,
  ...fields,
});
const lines = (...input: Parameters<typeof operation>) =>
  layoutText(operation(...input), measure).map((line) => line.text.trimEnd());

it('breaks at blanks and keeps line ends', () => {
  expect(lines('aaa bb cc\ndd', 60)).toEqual(['aaa bb', 'cc', 'dd']);
  expect(lines('a\n\nb', 60)).toEqual(['a', '', 'b']);
});
it('breaks words that are too long', () => expect(lines('abcdefgh ij', 30)).toEqual(['abc', 'def', 'gh', 'ij']));
it('does not hang in a box without width', () => expect(lines('ab', 0)).toEqual(['a', 'b']));
it('counts letter spacing', () => expect(lines('aa bb', 55, { letterSpacing: 5 })).toEqual(['aa', 'bb']));
it('leaves a text whole that its box was made for', () => {
  expect(lines('aaa bb cc\ndd', 60, { unwrapped: true })).toEqual(['aaa bb cc', 'dd']);
});
it('ends a single line with an ellipsis', () => expect(lines('abcdefgh', 50, { single: true })).toEqual(['abcd…']));
