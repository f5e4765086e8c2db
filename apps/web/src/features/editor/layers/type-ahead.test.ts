import { nothingTyped, typedRow, typeKey } from './type-ahead';

const names = ['Home', 'Header', 'Hero', 'Basket'];
const type = (keys: string, every = 100) =>
  Array.from(keys).reduce((typed, key, index) => typeKey(typed, key, 1_000 + index * every), nothingTyped);

it('goes to the next row with the letter, and around', () => {
  expect(typedRow(names, type('h'), 0)).toBe(1);
  expect(typedRow(names, type('h'), 3)).toBe(0);
  expect(typedRow(names, type('x'), 0)).toBe(-1);
});
it('stays while the name goes on to fit', () => expect(typedRow(names, type('he'), 1)).toBe(1));
it('goes on with the same letter', () => expect(typedRow(names, type('HH'), 1)).toBe(2));
it('begins anew after a pause', () => expect(type('hb', 700).text).toBe('b'));
it('finds nothing in an empty list', () => expect(typedRow([], type('h'), -1)).toBe(-1));
